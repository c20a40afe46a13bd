/** `remotes.json`, and beside it a copy of the last one that was published whole. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assertRegistry, type Registry } from '@oficio/shared/contract/remotes/remote';

export const registryFileIn = (distDir: string): string => path.join(distDir, 'remotes.json');
/** Written with every publication: what is served when somebody's hand or the disk damaged the other. */
export const lastGoodFileIn = (distDir: string): string => path.join(distDir, 'remotes.last.json');

async function readValid(file: string): Promise<Registry> {
  const registry: unknown = JSON.parse(await readFile(file, 'utf8'));
  assertRegistry(registry);
  return registry;
}

/**
 * The registry; the last good one in place of a damaged one, with what is wrong.
 * @throws Error when there is none, or neither is whole
 */
export async function readRegistryFile(distDir: string): Promise<{ registry: Registry; damage?: unknown }> {
  try {
    return { registry: await readValid(registryFileIn(distDir)) };
  } catch (damage) {
    if ((damage as NodeJS.ErrnoException).code === 'ENOENT') throw damage;
    return { registry: await readValid(lastGoodFileIn(distDir)).catch(() => Promise.reject(damage)), damage };
  }
}
