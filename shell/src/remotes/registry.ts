import { assertRegistry, type Registry } from '@oficio/shared/contract/remotes/remote';
import { readBlock } from '../page.ts';
import { retry } from './retry.ts';

/**
 * Fetches the current registry from the server.
 * @throws Error when it cannot be fetched or is not a registry
 */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  const registry: unknown = await response.json();
  assertRegistry(registry);
  return registry;
}

/**
 * Returns the registry embedded in this page, or the server's when there is none. A page keeps one registry,
 * so that a deploy in the middle of a visit changes nothing on screen.
 */
export async function readRegistry(): Promise<Registry> {
  const inPage = readBlock('registry');
  if (inPage === undefined) return retry(fetchRegistry);
  assertRegistry(inPage);
  return inPage;
}
