import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Pages kept drawn before and after those in sight. */
const AROUND = 1;

/** The pages to draw, of those in sight. @param last how many there are */
export function nearPages(inSight: Iterable<number>, last: number): ReadonlySet<number> {
  const near = new Set<number>();
  for (const page of inSight)
    for (let at = page - AROUND; at <= page + AROUND; at += 1) if (at >= 1 && at <= last) near.add(at);
  return near;
}

/** Which pages of a box that scrolls are near, and which one is at its top. `register` is each page's `ref`. */
export function useNearPages(box: RefObject<HTMLElement | null>, last: number) {
  const [state, setState] = useState({ near: nearPages([1], last), current: 1 });
  const observer = useRef<IntersectionObserver>(null);
  const pages = useRef(new Set<HTMLElement>());
  useEffect(() => {
    const inSight = new Set<number>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = Number((target as HTMLElement).dataset['page']);
          if (isIntersecting) inSight.add(page);
          else inSight.delete(page);
        }
        if (inSight.size > 0) setState({ near: nearPages(inSight, last), current: Math.min(...inSight) });
      },
      // Below the very edge, so that a page that ends there is not the one being read.
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
