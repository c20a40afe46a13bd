/** Whether something was written, looked at once for all who ask in the same moment. */

/** Tells whether anything was written since. Any text that changes with a write. */
export type Version = () => Promise<string>;

export interface Look {
  /** When it was asked for, by `performance.now()`. */
  readonly at: number;
  readonly version: string;
}
export type VersionLook = () => Promise<Look>;

/** Milliseconds for which what was right is so without looking. */
export const FRESH_MS = 400;
/** How long it may take to tell whether something was written. */
const LOOK_MS = 500;

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Looks at most every so often. It never fails: when nobody can tell, everything may have changed.
 * @param written a number that grows with what this process writes: whoever wrote here is shown it at once
 */
export function createVersionLook(version: Version, written: () => number = () => 0): VersionLook {
  let known: { readonly at: number; readonly written: number; readonly look: Promise<Look> } | undefined;
  return () => {
    if (!known || known.written !== written() || performance.now() - known.at > FRESH_MS / 2) {
      const at = performance.now();
      const told = within(LOOK_MS, version()).catch(() => undefined);
      known = {
        at,
        written: written(),
        look: told.then((text) => ({ at, version: text ?? `unknown ${at}` })),
      };
    }
    return known.look;
  };
}
