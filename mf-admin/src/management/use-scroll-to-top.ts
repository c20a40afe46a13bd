import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { focusHeading } from '@oficio/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the top and focuses the heading when one view replaces another: the list, a form, another
 * collection. The shell does neither, since the path stays the same.
 */
export function useScrollToTop(view: string): void {
  const previousView = useRef(view);
  useEffect(() => {
    if (previousView.current === view) return undefined;
    previousView.current = view;
    window.scrollTo(0, 0);
    return focusPageHeading() ? undefined : focusHeading();
  }, [view]);
}
