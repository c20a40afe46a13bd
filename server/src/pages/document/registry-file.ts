/** Reads the registry of the remotes, `remotes.json`, or the copy of the last intact one beside it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assertRegistry, type Registry } from '@oficio/shared/contract/remotes/remote';

/** Returns the path of `remotes.json`. */
export const registryFileIn = (distDir: string): string => path.join(distDir, 'remotes.json');

/**
 * Returns the path of the copy, which is written with every publication and served when the other file is
 * damaged.
 */
export const lastGoodFileIn = (distDir: string): string => path.join(distDir, 'remotes.last.json');

async function readValid(file: string): Promise<Registry> {
  const registry: unknown = JSON.parse(await readFile(file, 'utf8'));
  assertRegistry(registry);
  return registry;
}

/**
 * Returns the registry. If it is damaged, returns the last good one with the error.
 * @throws Error when there is no registry, or both files are damaged
 */
export async function readRegistryFile(distDir: string): Promise<{ registry: Registry; damage?: unknown }> {
  try {
    return { registry: await readValid(registryFileIn(distDir)) };
  } catch (damage) {
    if ((damage as NodeJS.ErrnoException).code === 'ENOENT') throw damage;
    return { registry: await readValid(lastGoodFileIn(distDir)).catch(() => Promise.reject(damage)), damage };
  }
}
