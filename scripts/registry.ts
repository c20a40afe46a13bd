import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assertRegistry,
  CONTRACT_VERSION,
  duplicateClaim,
  type Registry,
  type RegistryRemote,
} from '../shared/src/contract/remote.ts';

/** One published version of a remote: its registry entry, and when it was published (ISO 8601). */
export interface Publication {
  publishedAt: string;
  remote: RegistryRemote;
}

const root = path.join(import.meta.dirname, '..');
/** Where the front end is served from. `OFICIO_DIST` lets a test publish into a folder of its own. */
export const distFolder = process.env.OFICIO_DIST ?? path.join(root, 'dist');
const registryFile = path.join(distFolder, 'remotes.json');

export const versionFolder = (name: string, version: string): string =>
  path.join(distFolder, 'remotes', name, version);

/** Writes a file so that a reader sees the old one or the new one, never half of it. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** The registry that is served now; an empty one before the first publication. @throws Error when it is broken. */
export async function readRegistry(): Promise<Registry> {
  let text: string;
  try {
    text = await readFile(registryFile, 'utf8');
  } catch {
    return { contract: CONTRACT_VERSION, remotes: [] };
  }
  const registry: unknown = JSON.parse(text);
  assertRegistry(registry);
  return registry;
}

/**
 * Makes `remote` the version that is served. @throws Error when it claims a path of another remote, or the
 * registry would be invalid.
 */
export async function pointTo(remote: RegistryRemote): Promise<void> {
  const before = await readRegistry();
  const remotes = [...before.remotes.filter(({ name }) => name !== remote.name), remote];
  const claim = duplicateClaim(remotes);
  if (claim) {
    throw new Error(
      `No se publicó ${remote.name}: la ruta ${claim.path} ya es de ${claim.owners.find((name) => name !== remote.name) ?? remote.name}.`,
    );
  }
  const registry: Registry = {
    contract: CONTRACT_VERSION,
    remotes: remotes.sort((a, b) => a.name.localeCompare(b.name)),
  };
  assertRegistry(registry);
  await writeAtomically(registryFile, `${JSON.stringify(registry)}\n`);
}

/** Every published version of a remote, the newest first. */
export async function publications(name: string): Promise<Publication[]> {
  const folder = path.join(distFolder, 'remotes', name);
  const versions = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    versions.map(async (version): Promise<Publication | undefined> => {
      try {
        return JSON.parse(await readFile(path.join(folder, version, 'remote.json'), 'utf8'));
      } catch {
        return undefined; // a publication that was cut before its end
      }
    }),
  );
  return found
    .filter((publication) => publication !== undefined)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** Subresource integrity of some bytes, as a script's `integrity` attribute holds it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
