/** Detects writes, with one check for all concurrent callers. */
import { withTimeout } from '@oficio/shared/kit/with-timeout';

/** Returns a text that changes with every write. */
export type Version = () => Promise<string>;

interface Snapshot {
  /** Time of the check, by `performance.now()`. */
  readonly checkedAt: number;
  readonly version: string;
}
export type ChangeToken = () => Promise<Snapshot>;

/** Time in milliseconds for which a result counts as current without another check. */
export const FRESH_MS = 400;
/** Timeout of a check, in milliseconds. */
const TIMEOUT_MS = 500;

/**
 * Returns a check that runs at most once every half `FRESH_MS`. It never fails: if the version can't be read,
 * it returns a new one, as if everything had changed.
 * @param writeCount counter of this process's writes: after one of them the check runs at once, so that its
 * author sees it
 */
export function createChangeToken(version: Version, writeCount: () => number = () => 0): ChangeToken {
  let last:
    | { readonly checkedAt: number; readonly writeCount: number; readonly snapshot: Promise<Snapshot> }
    | undefined;
  return () => {
    if (!last || last.writeCount !== writeCount() || performance.now() - last.checkedAt > FRESH_MS / 2) {
      const checkedAt = performance.now();
      const pendingVersion = withTimeout(version(), TIMEOUT_MS, () => undefined).catch(() => undefined);
      last = {
        checkedAt,
        writeCount: writeCount(),
        snapshot: pendingVersion.then((version) => ({
          checkedAt,
          version: version ?? `unknown ${checkedAt}`,
        })),
      };
    }
    return last.snapshot;
  };
}
