import { assertRegistry, type Registry } from '@oficio/shared/contract/remotes/remote';
import { readBlock } from '../page.ts';
import { retry } from './retry.ts';

/** The registry as it is now on the server. @throws Error when it can't be fetched or is not a registry. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  const registry: unknown = await response.json();
  assertRegistry(registry);
  return registry;
}

/**
 * The registry that this page keeps to its end: the one that the server put into it, so that a deploy in the
 * middle of a visit changes nothing under the person's hands.
 */
export async function readRegistry(): Promise<Registry> {
  const inPage = readBlock('registry');
  if (inPage === undefined) return retry(fetchRegistry);
  assertRegistry(inPage);
  return inPage;
}
