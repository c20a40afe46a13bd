import { focusHeading } from '@oficio/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the top and focuses the heading, now or once it is rendered, when one view replaces another (the
 * list, a form, another collection). The path stays the same, so the shell does neither.
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

/**
 * Focuses the page's heading.
 * @returns whether there is one
 */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
