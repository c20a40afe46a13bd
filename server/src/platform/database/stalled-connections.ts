/**
 * Finds connections on which no answer will ever come: the database's host is gone, or a firewall in between
 * dropped them. A slow statement may be legitimate, so another
 * connection asks PostgreSQL whether it is working on it.
 */
import type { Probe } from './probe.ts';
import type { WatchedClient } from './watched-client.ts';

const CHECK_INTERVAL_MS = 1000;
/** Statements that wait longer than this are checked, in milliseconds. */
const SLOW_STATEMENT_MS = 2000;
const PROBE_TIMEOUT_MS = 1500;
/**
 * Consecutive checks in which PostgreSQL doesn't know the statement before its connection is dropped. A
 * single check may fall between sending the answer and its arrival.
 */
const MAX_STRIKES = 3;

/**
 * Lists the connections that PostgreSQL is working for. One that waits for us to read is not counted and gets
 * checked again.
 */
const BUSY_CONNECTIONS_SQL = `select "application_name" as "label" from "pg_stat_activity"
  where "state" in ('active', 'disabled') and "wait_event" is distinct from 'ClientWrite' and "application_name" like 'oficio %'`;

interface Watched {
  /** Current connections of the pool. */
  readonly clients: ReadonlySet<WatchedClient>;
  readonly probe: Probe;
  /** Called after connections were dropped. */
  onLost(): void;
}

/** Checks every second. Unix sockets are skipped: they can't go silent. */
export function watchConnections({ clients, probe, onLost }: Watched): { stop(): void } {
  const strikes = new WeakMap<WatchedClient, { readonly since: number; readonly count: number }>();
  let checking = false;

  async function check(): Promise<void> {
    const slow = [...clients].flatMap((client) => {
      const { waitingSince: since, host } = client;
      const isSlow = since !== undefined && performance.now() - since > SLOW_STATEMENT_MS;
      return isSlow && !host.startsWith('/') ? [{ client, since }] : [];
    });
    if (slow.length === 0) return;
    const labels = await probe.query<{ label: string }>(PROBE_TIMEOUT_MS, BUSY_CONNECTIONS_SQL).then(
      (rows) => rows.map(({ label }) => label),
      () => [],
    );
    let anyLost = false;
    for (const { client, since } of slow) {
      // A pooler may append the client's address to the label.
      if (client.waitingSince !== since || labels.some((label) => label.startsWith(client.label))) {
        strikes.delete(client);
        continue;
      }
      const previous = strikes.get(client);
      const count = previous?.since === since ? previous.count + 1 : 1;
      strikes.set(client, { since, count });
      if (count < MAX_STRIKES) continue;
      client.drop();
      anyLost = true;
    }
    if (anyLost) onLost();
  }

  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    void check().finally(() => (checking = false));
  }, CHECK_INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
}
