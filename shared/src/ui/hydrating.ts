import { createContext, useContext, useSyncExternalStore } from 'react';

const still = (): (() => void) => () => undefined;

/**
 * True on the server and while a page that it drew is taken over, false from then on: for what only the browser
 * knows, which is drawn as if nobody knew it, and again right after.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    still,
    () => false,
    () => true,
  );

/** When the page was made, in milliseconds since 1970; undefined where the browser draws it whole. */
export const MadeAt = createContext<number | undefined>(undefined);

/** Now; while a drawn page is taken over, when it was made: so that both say the same "2 hours ago". */
export function useMoment(): () => Date {
  const made = useContext(MadeAt);
  const hydrating = useHydrating();
  return () => new Date(hydrating && made !== undefined ? made : Date.now());
}
