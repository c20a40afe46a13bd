/** Selects the published server builds that may render pages. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type Registry, type RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { satisfies } from '@oficio/shared/contract/remotes/semver';
import type { Outputs } from '../renderer/messages.ts';
import { integrityOf } from './integrity.ts';

async function outputOf(distDir: string, { name, version, requires, server }: RegistryRemote) {
  if (!server || !satisfies(CONTRACT_VERSION, requires)) return undefined;
  const file = path.join(distDir, 'remotes', name, version, path.basename(server.file));
  if (integrityOf(await readFile(file)) !== server.integrity)
    throw new Error(
      `${name} ${version}: ${server.file} no es lo que se publicó; sus pantallas las dibuja el navegador.`,
    );
  return file;
}

/**
 * Returns the server builds to render with; undefined without the shell's. Leaves a remote to the browser if
 * it has no server build, requires another contract, or its file differs from the published one.
 */
export async function outputsIn(
  distDir: string,
  registry: Registry,
  onDamage: (error: unknown) => void,
): Promise<Outputs | undefined> {
  const shell = path.join(distDir, 'shell/server/server.cjs');
  const shellStat = await stat(shell).catch(() => undefined);
  if (!shellStat) return undefined;
  const serverBuilds = await Promise.all(
    registry.remotes.map(async (remote) => {
      const file = await outputOf(distDir, remote).catch((error: unknown) => void onDamage(error));
      return file === undefined ? [] : [[remote.name, file] as const];
    }),
  );
  return { shell, built: shellStat.mtimeMs, remotes: Object.fromEntries(serverBuilds.flat()) };
}
