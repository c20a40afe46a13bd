/**
 * Registry of the served version of each remote. The commands `publish-remote` and `rollback-remote`, and the
 * administration's endpoints, all change it through this module.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assertRegistry,
  CONTRACT_VERSION,
  duplicateClaim,
  type Registry,
  type RegistryRemote,
} from '@oficio/shared/contract/remotes/remote';
import { lastGoodFileIn, readRegistryFile, registryFileIn } from '../pages/document/registry-file.ts';
import { absent, conflict, unprocessable } from '../platform/errors/refusals.ts';
import { locked } from './file-lock.ts';
import { publishedVersions } from './published-versions.ts';

/** Result of `useVersion`. `changed` is false when that version was already served. */
interface VersionChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string;
  readonly changed: boolean;
}

/** Writes a file atomically: a reader sees the old content or the new, never part of it. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.${randomUUID()}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** Registry and published versions of one builds folder. */
export type Publications = ReturnType<typeof publicationsIn>;

/** @param distFolder folder the front end is served from: `remotes.json` and `remotes/<name>/<version>/` */
export function publicationsIn(distFolder: string) {
  const registryFile = registryFileIn(distFolder);
  const published = publishedVersions(distFolder);

  /**
   * Returns the current registry; an empty one before the first publication.
   * @throws Error when it is damaged and no copy is left
   */
  async function readRegistry(): Promise<Registry> {
    try {
      return (await readRegistryFile(distFolder)).registry;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return { contract: CONTRACT_VERSION, remotes: [] };
    }
  }

  /** Writes the registry with the remote in place of its former version. */
  async function writeRegistry(before: Registry, remote: RegistryRemote): Promise<void> {
    const remotes = [...before.remotes.filter(({ name }) => name !== remote.name), remote];
    const claim = duplicateClaim(remotes);
    if (claim) {
      const owner = claim.owners.find((name) => name !== remote.name) ?? remote.name;
      throw conflict(`No se publicó ${remote.name}: la ruta ${claim.path} ya es de ${owner}.`, 'version');
    }
    const registry: Registry = {
      contract: CONTRACT_VERSION,
      remotes: remotes.sort((a, b) => a.name.localeCompare(b.name)),
    };
    assertRegistry(registry);
    const text = `${JSON.stringify(registry)}\n`;
    await writeAtomically(registryFile, text);
    await writeAtomically(lastGoodFileIn(distFolder), text);
  }

  /**
   * Makes `remote` the served version.
   * @throws Error when it claims a path of another remote, or the registry would be invalid
   */
  const pointTo = (remote: RegistryRemote): Promise<void> =>
    locked(registryFile, async () => writeRegistry(await readRegistry(), remote));

  /**
   * Serves a version that was published before. Does nothing when that version is already served.
   * @param options.expected version the caller believes is served, so that two people don't undo each other's
   * change unawares
   * @param options.commit runs under the lock after the change; if it throws, the change is undone
   * @throws ContractError 404 when there is no such remote or version, 409 when the served version is not the
   * expected one, 422 when the version can't be served
   */
  async function useVersion(
    name: string,
    version: string,
    {
      expected,
      commit,
    }: { readonly expected?: string; readonly commit?: (change: VersionChange) => Promise<unknown> } = {},
  ): Promise<VersionChange> {
    return locked(registryFile, async () => {
      const registry = await readRegistry();
      const current = registry.remotes.find((remote) => remote.name === name);
      // Only known names and versions are used: user input never becomes part of a path.
      const known = current ? await published.versionsOf(current.name) : [];
      const target = known.find(({ remote }) => remote.version === version)?.remote;
      if (!current || !target) {
        const versions = known.map(({ remote }) => remote.version).join(', ') || 'ninguna';
        throw absent(`${name}: no hay una versión ${version}. Versiones: ${versions}.`, 'version');
      }
      const change = {
        name,
        before: current.version,
        after: version,
        changed: current.version !== version,
      };
      if (!change.changed) return change;
      if (expected !== undefined && expected !== current.version)
        throw conflict(
          `Mientras tanto ${name} pasó a la versión ${current.version}. Conviene revisar la lista antes de cambiarla.`,
          'version',
        );
      const fault = await published.faultOf(target);
      if (fault !== undefined)
        throw unprocessable(`${name} ${version} no se puede usar. ${fault}`, 'version');
      await writeRegistry(registry, target);
      try {
        await commit?.(change);
      } catch (error) {
        await writeRegistry(registry, current);
        throw error;
      }
      return change;
    });
  }

  return { ...published, readRegistry, pointTo, useVersion };
}
