import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { shortHash } from './location.ts';
import type { ServiceUser } from './service-user.ts';
import { StartError } from './start-error.ts';

/** Address that a cluster listens on: a folder with a Unix socket, or a loopback address. */
export interface Endpoint {
  host: string;
  port: number;
}

/** Name of the product's account and database in the embedded cluster. */
export const ACCOUNT = 'oficio';

/** Maximum bytes of a socket path: macOS allows 104 with the final zero, Linux 108. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Chooses where a cluster listens: on a socket that only its account can reach, in the data folder or, if
 * that path is too long for a socket, in /tmp; on Windows, on a free loopback port.
 * @throws StartError when another account owns the folder
 */
export async function chooseEndpoint(dataDir: string, user: ServiceUser | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const endpoint = { host: path.join(dataDir, 'socket'), port: 5432 };
  if (Buffer.byteLength(`${endpoint.host}/.s.PGSQL.5432`) > MAX_SOCKET_PATH_BYTES) {
    endpoint.host = `/tmp/oficio-${shortHash(dataDir)}`;
  }
  try {
    mkdirSync(endpoint.host, { mode: 0o700 });
    if (user) chownSync(endpoint.host, user.uid, user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const folder = lstatSync(endpoint.host);
  const owner = user?.uid ?? process.getuid?.();
  // A start killed between the two calls above leaves a folder owned by root: hand it over.
  if (user && folder.isDirectory() && folder.uid === 0) chownSync(endpoint.host, user.uid, user.gid);
  else if (!folder.isDirectory() || folder.uid !== owner) {
    throw new StartError(`${endpoint.host} pertenece a otra cuenta. Borrarlo y volver a iniciar.`);
  }
  return endpoint;
}

/** Returns the settings that make PostgreSQL listen on the endpoint and nowhere else. */
export function listenSettings({ host, port }: Endpoint): Record<string, string> {
  return host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: host, port: String(port) }
    : { listen_addresses: host, unix_socket_directories: '', port: String(port) };
}

/**
 * Returns a connection string. A socket's folder is percent-encoded as the host, so that `new URL()` parses
 * it and its pathname can be changed to another database.
 */
export function connectionUrl({ host, port }: Endpoint, password: string, database = ACCOUNT): string {
  return `postgresql://${ACCOUNT}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
