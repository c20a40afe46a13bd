import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { useEffect, useRef } from 'react';

/** Treats a change of lesson as a new page: scrolls to the top and focuses the title. */
export function useHeadingFocus(shown: string, present: boolean): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!present) return;
    if (before.current !== undefined && before.current !== shown) {
      window.scrollTo(0, 0);
      focusPageHeading();
    }
    before.current = shown;
  }, [shown, present]);
}
