import { useEffect, useRef } from 'react';

/**
 * When a view takes the place of another (the list, a form, a history) the page begins at its top, with the focus on
 * its heading: the path is the same, so the shell does neither.
 */
export function useScrolledTop(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [view]);
}
