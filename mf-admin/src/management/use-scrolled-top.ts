import { focusHeading } from '@oficio/shared/router';
import { useEffect, useRef } from 'react';

/**
 * When a view takes the place of another (the list, a form, another collection) the page begins at its top, with the
 * focus on its heading, now or when it is drawn: the path is the same, so the shell does neither.
 */
export function useScrolledTop(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return undefined;
    before.current = view;
    window.scrollTo(0, 0);
    return focusPageHeading() ? undefined : focusHeading();
  }, [view]);
}

/** Gives the page's heading the focus. @returns whether it is there */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
