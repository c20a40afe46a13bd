import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { ACCOUNT } from './endpoint.ts';
import { asUser, type ServiceUser } from './service-user.ts';
import { StartError } from './start-error.ts';

const POSTGRES_MAJOR = '18';

/** Returns the cluster's own folder inside the data folder. */
export function clusterDir(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * Returns the password of the product's database account. It lies in the cluster's folder, readable only by
 * the account that created it.
 */
export function readPassword(dataDir: string): string {
  return readFileSync(path.join(clusterDir(dataDir), 'oficio.password'), 'utf8').trim();
}

/**
 * Creates the cluster if the data folder has none. It is created under another name and renamed once
 * complete, so that a killed start leaves no partial cluster.
 * @throws StartError when the existing cluster is of another major version, or creation fails
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServiceUser | undefined,
  log: (sentence: string) => void,
): Promise<void> {
  const folder = clusterDir(dataDir);
  if (existsSync(folder)) return checkVersion(folder);
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  log(`Se crea la base de datos en ${folder}.`);
  const draft = path.join(dataDir, `postgres.new-${process.pid}`);
  const password = randomBytes(24).toString('hex');
  const passwordFile = path.join(dataDir, `postgres.new-${process.pid}.password`);
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const file of [draft, passwordFile]) chownSync(file, user.uid, user.gid);
  try {
    await promisify(execFile)(binaries.initdb, initdbArguments(draft, passwordFile), {
      ...asUser(user),
      cwd: '/',
      env: binaries.env,
    });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(`No se pudo crear la base de datos en ${folder}: ${stderr.trim() || message}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const storedPassword = path.join(draft, 'oficio.password');
  writeFileSync(storedPassword, password, { mode: 0o600 });
  chmodSync(storedPassword, 0o600);
  renameSync(draft, folder);
}

/**
 * Returns the arguments of initdb. The builtin locale provider sorts by code point on every machine; a system
 * locale may change under the indexes with an update. Queries that need Spanish order ask for it.
 */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${ACCOUNT}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
}

function checkVersion(folder: string): void {
  let version = '';
  try {
    version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new StartError(
        `La base de datos de ${folder} pertenece a otra cuenta. Iniciar con esa cuenta o definir otra carpeta en DATA_DIR.`,
      );
    }
    throw new StartError(
      `${folder} no contiene una base de datos. Mover esa carpeta o definir otra en DATA_DIR.`,
    );
  }
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      `La base de datos de ${folder} es de PostgreSQL ${version} y esta versión usa ${POSTGRES_MAJOR}. Restaurar una copia de seguridad en otra carpeta (npm run restore).`,
    );
  }
}
