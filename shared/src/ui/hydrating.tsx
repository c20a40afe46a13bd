import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const Hydrating = createContext(false);

/**
 * Time at which the page was rendered, in milliseconds since 1970; undefined in a page rendered by the
 * browser.
 */
const RenderedAt = createContext<number | undefined>(undefined);

/** Wraps a page that the server rendered at `madeAt`; undefined in a page rendered by the browser. */
export function RenderedPage({ madeAt, children }: { madeAt: number | undefined; children: ReactNode }) {
  const [hydrating, setHydrating] = useState(madeAt !== undefined);
  // Parts that differ in the browser are rendered in a transition: at once, they would delay the first input.
  useEffect(() => startTransition(() => setHydrating(false)), []);
  return (
    <RenderedAt value={madeAt}>
      <Hydrating value={hydrating}>{children}</Hydrating>
    </RenderedAt>
  );
}

/**
 * Whether the server renders the page or the browser hydrates it. Values that only the browser knows are
 * rendered as unknown meanwhile, and rendered again right after.
 */
export const useHydrating = (): boolean => useContext(Hydrating);

/**
 * Returns a function that tells the time: now, or during hydration the time of the server's render, so that
 * both show the same "2 hours ago".
 */
export function useMoment(): () => Date {
  const renderedAt = useContext(RenderedAt);
  const hydrating = useHydrating();
  return () => new Date(hydrating && renderedAt !== undefined ? renderedAt : Date.now());
}
