import { focusHeading } from '@oficio/shared/router';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
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
