/** Published versions of the remotes in a builds folder: `remotes/<name>/<version>/`. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { satisfies } from '@oficio/shared/contract/remotes/semver';
import { integrityOf } from '../pages/document/integrity.ts';

/** A published version of a remote: its registry entry and its publication date (ISO 8601). */
export interface Publication {
  publishedAt: string;
  remote: RegistryRemote;
}

/** @param distFolder folder the front end is served from */
export function publishedVersions(distFolder: string) {
  const remotesFolder = path.join(distFolder, 'remotes');
  const versionFolder = (name: string, version: string): string => path.join(remotesFolder, name, version);

  /** Returns every published version of a remote, newest first. */
  async function versionsOf(name: string): Promise<Publication[]> {
    const folder = path.join(remotesFolder, name);
    const versions = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      versions.map(async (version): Promise<Publication | undefined> => {
        try {
          return JSON.parse(await readFile(path.join(folder, version, 'remote.json'), 'utf8'));
        } catch {
          return undefined; // a publication that was interrupted
        }
      }),
    );
    return found
      .filter((publication) => publication !== undefined)
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  }

  /** Returns the first file of a version that is missing from disk, or empty because the disk was full. */
  async function missingFile({ name, version, entry, files, preload, screens }: RegistryRemote) {
    const fileNames = new Set([entry, ...preload, ...Object.values(screens).flat(), ...(files ?? [])]);
    for (const file of fileNames) {
      const found = await stat(path.join(versionFolder(name, version), file)).catch(() => undefined);
      if (!found?.isFile() || found.size === 0) return file;
    }
    return undefined;
  }

  /**
   * Returns why a version can't be served today, as a sentence; undefined when its contract is satisfied and
   * all its files are on disk.
   */
  async function faultOf(remote: RegistryRemote): Promise<string | undefined> {
    if (!satisfies(CONTRACT_VERSION, remote.requires))
      return `Necesita el contrato ${remote.requires} y el sitio tiene el ${CONTRACT_VERSION}.`;
    const missing = await missingFile(remote);
    if (missing !== undefined) return `Falta su archivo ${missing}: hay que volver a publicarla.`;
    const entry = await readFile(path.join(versionFolder(remote.name, remote.version), remote.entry));
    if (integrityOf(entry) !== remote.integrity) return 'Sus archivos no son los que se publicaron.';
    return undefined;
  }

  return { versionFolder, versionsOf, faultOf };
}

/** Returns the version published just before the served one. */
export function previousOf(
  versions: readonly Publication[],
  current: string | undefined,
): Publication | undefined {
  const index = versions.findIndex(({ remote }) => remote.version === current);
  return versions[index + 1];
}
