import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const Hydrating = createContext(false);

/** When the page was made, in milliseconds since 1970; undefined where the browser draws it whole. */
const MadeAt = createContext<number | undefined>(undefined);

/** Stands above all that the server drew at `madeAt`; undefined where the browser draws it whole. */
export function DrawnPage({ madeAt, children }: { madeAt: number | undefined; children: ReactNode }) {
  const [hydrating, setHydrating] = useState(madeAt !== undefined);
  // What differs in the browser is drawn in slices: at once, it would hold up the first touch.
  useEffect(() => startTransition(() => setHydrating(false)), []);
  return (
    <MadeAt value={madeAt}>
      <Hydrating value={hydrating}>{children}</Hydrating>
    </MadeAt>
  );
}

/**
 * True on the server and while a page that it drew is taken over, false from then on: for what only the browser
 * knows, which is drawn as if nobody knew it, and again right after.
 */
export const useHydrating = (): boolean => useContext(Hydrating);

/** Now; while a drawn page is taken over, when it was made: so that both say the same "2 hours ago". */
export function useMoment(): () => Date {
  const made = useContext(MadeAt);
  const hydrating = useHydrating();
  return () => new Date(hydrating && made !== undefined ? made : Date.now());
}
