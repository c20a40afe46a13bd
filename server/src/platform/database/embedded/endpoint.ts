import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { shortHash } from './location.ts';
import type { ServiceUser } from './service-user.ts';
import { StartError } from './start-error.ts';

/** Where a cluster listens: a folder with a Unix socket, or a loopback address. */
export interface Endpoint {
  host: string;
  port: number;
}

/** The account and database that the product uses in the embedded cluster. */
export const account = 'oficio';

/** 104 on macOS with the final zero, 108 on Linux. */
const longestSocketPath = 103;

/**
 * Chooses where a cluster is to listen: a socket only its account can reach, in the data folder or, where
 * that path is too long for a socket, in /tmp; on Windows, a free loopback port.
 */
export async function chooseEndpoint(dataDir: string, user: ServiceUser | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const endpoint = { host: path.join(dataDir, 'socket'), port: 5432 };
  if (Buffer.byteLength(`${endpoint.host}/.s.PGSQL.5432`) > longestSocketPath) {
    endpoint.host = `/tmp/oficio-${shortHash(dataDir)}`;
  }
  try {
    mkdirSync(endpoint.host, { mode: 0o700 });
    if (user) chownSync(endpoint.host, user.uid, user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(endpoint.host);
  const owner = user?.uid ?? process.getuid?.();
  // A start killed between the two calls above leaves a folder of root's: give it over.
  if (user && found.isDirectory() && found.uid === 0) chownSync(endpoint.host, user.uid, user.gid);
  else if (!found.isDirectory() || found.uid !== owner) {
    throw new StartError(`${endpoint.host} pertenece a otra cuenta. Borrarlo y volver a iniciar.`);
  }
  return endpoint;
}

/** The settings that make PostgreSQL listen there and nowhere else. */
export function listenSettings({ host, port }: Endpoint): Record<string, string> {
  return host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: host, port: String(port) }
    : { listen_addresses: host, unix_socket_directories: '', port: String(port) };
}

/**
 * A connection string. A socket's folder goes percent-encoded as the host, so that `new URL()` reads it and
 * its pathname can be changed to name another database.
 */
export function connectionUrl({ host, port }: Endpoint, password: string, database = account): string {
  return `postgresql://${account}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
