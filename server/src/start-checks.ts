/** Checks before the start; each error message names the variable to change. */
import { createServer } from 'node:net';
import { StartError, type Config } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';
import { connectionFault } from './connection-faults.ts';
import { checkPooler, refusedOptions } from './pooler-checks.ts';

const OLDEST_POSTGRES = 15;

/** Returns the explanation of why the server can't listen; an unknown error is returned as it is. */
export function listenProblem(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `El puerto ${port} está en uso. Cerrar el programa que lo usa, o definir PORT con otro.`,
      );
    case 'EACCES':
      return new StartError(`PORT: la cuenta no puede atender en el puerto ${port}. Definir uno desde 1024.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartError(`HOST: ${host} no es una dirección de este equipo.`);
    default:
      return error;
  }
}

/**
 * Tries the port, so that a busy one is reported at once and not after the database and the demo are ready.
 * @throws StartError
 */
export async function checkPort(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/**
 * Checks the version of the database of DATABASE_URL and the abilities of its connections. Messages never
 * contain its password.
 * @throws StartError when it doesn't answer, is too old, or a pooler lacks something that we need
 */
export async function checkDatabase(db: Database): Promise<void> {
  const version = await db.pool
    .query<{ v: string }>(`select current_setting('server_version_num') as v`)
    .then(({ rows }) => Math.floor(Number(rows[0]?.v) / 10_000))
    .catch((error: Error) => {
      const refused = refusedOptions(error);
      if (refused) throw refused;
      throw new StartError(
        `DATABASE_URL: no se pudo entrar a la base de datos: ${connectionFault(error)}. Revisar la dirección, la cuenta y que PostgreSQL esté en marcha.`,
      );
    });
  if (version < OLDEST_POSTGRES)
    throw new StartError(
      `DATABASE_URL: la base de datos es PostgreSQL ${version}; hace falta la versión ${OLDEST_POSTGRES} o una posterior.`,
    );
  await checkPooler(db);
}
