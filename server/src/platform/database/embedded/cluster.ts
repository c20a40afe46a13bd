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
import { account } from './endpoint.ts';
import { asUser, type ServiceUser } from './service-user.ts';
import { StartError } from './start-error.ts';

const major = '18';

/** The cluster's own folder inside the data folder. */
export function clusterDir(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/** The password of the product's account, kept beside the cluster, readable by whoever started it only. */
export function readPassword(dataDir: string): string {
  return readFileSync(path.join(clusterDir(dataDir), 'oficio.password'), 'utf8').trim();
}

/**
 * Makes the cluster when the data folder has none. It is made under another name and renamed when whole, so
 * that a killed start leaves nothing half done.
 * @throws StartError when the one there is of another major version, or it can't be made.
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
  if (user) for (const made of [draft, passwordFile]) chownSync(made, user.uid, user.gid);
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
  const kept = path.join(draft, 'oficio.password');
  writeFileSync(kept, password, { mode: 0o600 });
  chmodSync(kept, 0o600);
  renameSync(draft, folder);
}

/**
 * The builtin provider sorts by code point on every machine alike, where a locale of the system's may
 * change under the indexes with an update; Spanish order is asked for by the queries that need it.
 */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${account}`,
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
  let found = '';
  try {
    found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
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
  if (found !== major) {
    throw new StartError(
      `La base de datos de ${folder} es de PostgreSQL ${found} y esta versión usa ${major}. Restaurar una copia de seguridad en otra carpeta (npm run restore).`,
    );
  }
}
