import { useEffect, useRef } from 'react';

/** Another class is another page to whoever reads it: from its top, with the focus on its title. */
export function useHeadingFocus(shown: string, present: boolean): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!present) return;
    if (before.current !== undefined && before.current !== shown) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown, present]);
}
