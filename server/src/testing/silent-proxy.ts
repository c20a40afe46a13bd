/**
 * Proxy to the database that can go silent: connections stay open and no data passes, as with a host that is
 * gone.
 */
import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

export interface SilentProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  /** Number of connections opened so far. */
  readonly opened: number;
  /** Stops all traffic on the current connections; with `all`, on new ones too. */
  silence(all?: boolean): void;
  /** Lets new connections pass again. Silent ones stay silent, as after a firewall dropped them. */
  speak(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the database of `url`, which may listen on a Unix socket. */
export async function silentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const port = target.port || '5432';
  const sockets = new Set<Socket>();
  let [silent, opened] = [false, 0];
  const server = createServer((near) => {
    opened += 1;
    sockets.add(near);
    near.on('error', () => undefined);
    if (silent) return void near.pause();
    const far = host.startsWith('/') ? dial(path.join(host, `.s.PGSQL.${port}`)) : dial(Number(port), host);
    sockets.add(far);
    far.on('error', () => undefined);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const way = new URL(url);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: way.toString(),
    get opened() {
      return opened;
    },
    silence(all = false) {
      silent = all;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    speak: () => void (silent = false),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
