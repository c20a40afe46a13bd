/** Checks before the start; each error message names the variable to change. */
import { createServer } from 'node:net';
import { StartError, type Config } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';
import { checkPooler, refusedOptions } from './pooler-checks.ts';

const MIN_POSTGRES_VERSION = 15;

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

/** Explanations of a failed connection: the system, PostgreSQL and the driver explain it in English. */
const FAULT_BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'en esa dirección no atiende nadie',
  ECONNRESET: 'cortó la conexión',
  EHOSTUNREACH: 'no hay camino hasta ese equipo',
  ENETUNREACH: 'no hay camino hasta ese equipo',
  ETIMEDOUT: 'no contesta',
  ENOTFOUND: 'no existe un equipo con ese nombre',
  EAI_AGAIN: 'no se pudo averiguar la dirección de ese equipo',
  '28000': 'no admite a esa cuenta',
  '28P01': 'la contraseña no es la de esa cuenta',
  '3D000': 'no existe una base con ese nombre',
  '42501': 'la cuenta no tiene permiso',
  '53300': 'no admite más conexiones',
  '57P03': 'todavía está arrancando',
  CERT_HAS_EXPIRED: 'su certificado venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'su certificado no es de confianza',
  SELF_SIGNED_CERT_IN_CHAIN: 'su certificado no es de confianza',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'su certificado no es de confianza',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro equipo',
};

const FAULT_BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, 'no contesta'],
  [/connection terminated/i, 'cortó la conexión'],
  [/does not support ssl/i, 'no admite conexiones cifradas'],
  [/password must be a string/i, 'falta la contraseña'],
];

/** Returns the explanation of a failed connection for the operator; an unknown error is quoted as it is. */
export function connectionFault(error: Error & { readonly code?: string }): string {
  const known =
    FAULT_BY_CODE[error.code ?? ''] ?? FAULT_BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1];
  return known ?? `«${error.message || error.name}»`;
}

/**
 * Checks the version of the database of DATABASE_URL and the abilities of its connections. Messages never
 * contain its password.
 * @throws StartError when it doesn't answer, is too old, or a pooler lacks something that we need
 */
export async function checkDatabase(db: Database): Promise<void> {
  const version = await db.pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .then(({ rows }) => Math.floor(Number(rows[0]?.version) / 10_000))
    .catch((error: Error) => {
      const refused = refusedOptions(error);
      if (refused) throw refused;
      throw new StartError(
        `DATABASE_URL: no se pudo entrar a la base de datos: ${connectionFault(error)}. Revisar la dirección, la cuenta y que PostgreSQL esté en marcha.`,
      );
    });
  if (version < MIN_POSTGRES_VERSION)
    throw new StartError(
      `DATABASE_URL: la base de datos es PostgreSQL ${version}; hace falta la versión ${MIN_POSTGRES_VERSION} o una posterior.`,
    );
  await checkPooler(db);
}
