import type { ReactNode } from 'react';
import { useHydrating } from './hydrating.tsx';
import classes from './only.module.css';
import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and follows its changes. False without `matchMedia`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      if (typeof matchMedia !== 'function') return () => undefined;
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  );
}

/** Media queries of both window widths; only.module.css has the same widths. */
const WINDOWS = {
  wide: '(min-width: 62em)',
  narrow: '(max-width: 61.99em)',
} as const;

/**
 * Content only for wide windows, or only for narrow ones. The server doesn't know the width: it renders both,
 * and the style sheet hides one, so that nothing moves on hydration.
 */
export function Only({
  on,
  as: Tag = 'div',
  children,
}: {
  on: keyof typeof WINDOWS;
  as?: 'div' | 'span';
  children: ReactNode;
}) {
  const matches = useMedia(WINDOWS[on]);
  const hydrating = useHydrating();
  return <Tag className={classes[on]}>{(hydrating || matches) && children}</Tag>;
}
