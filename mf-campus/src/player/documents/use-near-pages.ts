import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Pages rendered before and after the visible ones. */
const NEIGHBOUR_PAGES = 1;

/** Returns the pages to render around the visible ones. @param last number of pages */
export function nearPages(visiblePages: Iterable<number>, last: number): ReadonlySet<number> {
  const near = new Set<number>();
  for (const page of visiblePages)
    for (let neighbour = page - NEIGHBOUR_PAGES; neighbour <= page + NEIGHBOUR_PAGES; neighbour += 1)
      if (neighbour >= 1 && neighbour <= last) near.add(neighbour);
  return near;
}

/**
 * Tracks the pages near the viewport of a scrolling box, and the page at its top. `register` is each page's
 * `ref`.
 */
export function useNearPages(box: RefObject<HTMLElement | null>, last: number) {
  const [state, setState] = useState({ near: nearPages([1], last), current: 1 });
  const observer = useRef<IntersectionObserver>(null);
  const pages = useRef(new Set<HTMLElement>());
  useEffect(() => {
    const visiblePages = new Set<number>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = Number((target as HTMLElement).dataset['page']);
          if (isIntersecting) visiblePages.add(page);
          else visiblePages.delete(page);
        }
        if (visiblePages.size > 0)
          setState({ near: nearPages(visiblePages, last), current: Math.min(...visiblePages) });
      },
      // Inset from the edge, so that a page ending there doesn't count as current.
      { root: box.current, rootMargin: '-8px 0px' },
    );
    observer.current = watcher;
    for (const page of pages.current) watcher.observe(page);
    return () => watcher.disconnect();
  }, [box, last]);
  const register = useCallback((page: HTMLElement | null) => {
    if (!page) return undefined;
    pages.current.add(page);
    observer.current?.observe(page);
    return () => {
      pages.current.delete(page);
      observer.current?.unobserve(page);
    };
  }, []);
  return { ...state, register };
}
