import { useEffect, useRef, type RefObject } from 'react';

/**
 * A view that takes the place of the list begins at its top, with the focus on its heading: the path is the same,
 * so the shell does neither. Give the ref to an element of the view.
 */
export function useScrolledTop(view: string): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [view]);
  return inside;
}
