/** This site's issuers and their status lists, fetched online and cached for offline use. */
import { knownIssuers as knownIssuersCall, type KnownIssuers } from '@oficio/shared/contract/calls/issuers';
import { callAddress } from '@oficio/shared/contract/calls/call';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import type { ApiCalls } from '@oficio/shared/store';

/** Makes a declared call. */
export type RequestCall = ApiCalls['request'];

const ADDRESS = callAddress(knownIssuersCall, {});
/** A separate cache, outside those of the accounts: it survives signing out. */
const CACHE_NAME = 'oficio-emisores';
/** Network timeout before the cached issuers are used, in milliseconds. */
const NETWORK_TIMEOUT_MS = 6000;

const isKnown = (value: unknown): value is KnownIssuers =>
  isRecord(value) &&
  typeof value['en'] === 'string' &&
  isRecord(value['sitio']) &&
  Array.isArray(value['centros']);

async function writeCache(issuers: KnownIssuers): Promise<void> {
  try {
    await (await caches.open(CACHE_NAME)).put(ADDRESS, new Response(JSON.stringify(issuers)));
  } catch {
    // Private windows have no cache storage; the issuers are then fetched each time.
  }
}

async function readCache(): Promise<KnownIssuers | undefined> {
  try {
    const value: unknown = await (await (await caches.open(CACHE_NAME)).match(ADDRESS))?.json();
    return isKnown(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The known issuers, and whether they are current. */
export interface IssuersAnswer {
  readonly issuers: KnownIssuers | undefined;
  readonly fresh: boolean;
}

/** Returns the issuers within the timeout. On a slow network `late` resolves to the network's answer. */
export async function knownIssuers(
  ask: RequestCall,
): Promise<IssuersAnswer & { readonly late?: Promise<IssuersAnswer> }> {
  const request = ask(knownIssuersCall, {}).then(async (answer): Promise<IssuersAnswer> => {
    if (!answer.ok || !isKnown(answer.data)) return { issuers: await readCache(), fresh: false };
    await writeCache(answer.data);
    return { issuers: answer.data, fresh: true };
  });
  const timely = await withTimeout(request, NETWORK_TIMEOUT_MS, () => undefined);
  return timely ?? { issuers: await readCache(), fresh: false, late: request };
}
