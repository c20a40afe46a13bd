/**
 * Finds the connections on which an answer will never come: the database's host is gone, or a firewall on the way has
 * forgotten them. A statement may take long; so PostgreSQL is asked, on another connection, whether it works on it.
 */
import type { Probe } from './probe.ts';
import type { WatchedClient } from './watched-client.ts';

const LOOK_EVERY_MS = 1000;
/** A statement that waits longer is asked after. */
const SLOW_MS = 2000;
const PROBE_MS = 1500;
/** How often in a row nobody may know of a statement. One look may fall between the answer and its arrival. */
const STRIKES = 3;

/** Which of these connections PostgreSQL works for. One that waits for us to read is looked at again. */
const WORKING = `select "application_name" as "label" from "pg_stat_activity"
  where "state" in ('active', 'disabled') and "wait_event" is distinct from 'ClientWrite' and "application_name" like 'oficio %'`;

export interface Watched {
  /** The pool's connections of now. */
  readonly clients: ReadonlySet<WatchedClient>;
  readonly probe: Probe;
  /** Called when some were let go of. */
  onLost(): void;
}

/** Looks every second. A socket of this machine doesn't fall silent. */
export function watchOver({ clients, probe, onLost }: Watched): { stop(): void } {
  const strikes = new WeakMap<WatchedClient, { readonly since: number; readonly count: number }>();
  let looking = false;

  async function look(): Promise<void> {
    const asked = [...clients].flatMap((client) => {
      const { waitingSince: since, host } = client;
      const slow = since !== undefined && performance.now() - since > SLOW_MS;
      return slow && !host.startsWith('/') ? [{ client, since }] : [];
    });
    if (asked.length === 0) return;
    const labels = await probe.ask<{ label: string }>(PROBE_MS, WORKING).then(
      (rows) => rows.map(({ label }) => label),
      () => [],
    );
    let lost = false;
    for (const { client, since } of asked) {
      // A pooler may add where the connection comes from.
      if (client.waitingSince !== since || labels.some((label) => label.startsWith(client.label))) {
        strikes.delete(client);
        continue;
      }
      const known = strikes.get(client);
      const count = known?.since === since ? known.count + 1 : 1;
      strikes.set(client, { since, count });
      if (count < STRIKES) continue;
      client.drop();
      lost = true;
    }
    if (lost) onLost();
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
