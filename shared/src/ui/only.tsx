import type { ReactNode } from 'react';
import { useHydrating } from './hydrating.tsx';
import classes from './only.module.css';
import { useMedia } from './use-media.ts';

/** The windows that are told apart; the same widths stand in only.module.css. */
const WINDOWS = {
  wide: '(min-width: 62em)',
  narrow: '(max-width: 61.99em)',
} as const;

/**
 * What only wide windows, or only narrow ones, show. The server knows no window: it draws it for both, and the style
 * sheet shows it where it belongs, so that nothing moves when the page is taken over.
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
  const here = useMedia(WINDOWS[on]);
  const hydrating = useHydrating();
  return <Tag className={classes[on]}>{(hydrating || here) && children}</Tag>;
}
