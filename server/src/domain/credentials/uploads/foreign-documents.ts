/**
 * Fetches documents of other issuers for a visitor's browser, which can't read them cross-origin: DID
 * documents and status lists only. Requests are guarded (ssrf-safe-fetch.ts) and cached for some minutes.
 */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as calls from '@oficio/shared/contract/calls/issuers';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { recordOf, textsOf } from '@oficio/shared/contract/values/guards';
import { documentAddress } from '@oficio/shared/credentials/did';
import { MAX_JWT_LENGTH, partsOf } from '@oficio/shared/credentials/jwt';
import { MINUTE_MS, MINUTE_S } from '@oficio/shared/kit/durations';
import { serve } from '../../../engine/calls/serve.ts';
import { cachedLoad } from '../../../platform/database/load-cache.ts';
import { tooMany } from '../../../platform/errors/refusals.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import { consume } from '../../../platform/http/limits.ts';
import { ssrfSafeFetchText, type SsrfOptions } from '../../../platform/http/ssrf-safe-fetch.ts';
import { inSeconds } from '../../../platform/seconds.ts';
import type { Room } from '../../common/room.ts';

/** Maximum fetches per network address. */
const MAX_FETCHES_PER_MINUTE = 30;
const TTL_MS = 5 * MINUTE_MS;
const MAX_CACHED_ANSWERS = 500;

export const resolverRoutes: Room<'db', { readonly ssrf?: SsrfOptions }> = (app, { db, ssrf }) => {
  const cache = new LRUCache<string, Promise<string | undefined>>({ max: MAX_CACHED_ANSWERS, ttl: TTL_MS });
  async function textAt(request: FastifyRequest, address: string): Promise<string | undefined> {
    const known = cache.get(address);
    if (known) return known;
    const wait = await consume(db, `resolver:${addressKey(request.ip)}`, MAX_FETCHES_PER_MINUTE, MINUTE_S);
    if (wait !== undefined)
      throw tooMany(`Demasiadas consultas a otros emisores. Conviene esperar ${inSeconds(wait)}.`);
    return cachedLoad(cache, address, () => ssrfSafeFetchText(address, ssrf));
  }

  serve(app, calls.foreignIssuer, async ({ query: { did }, request, reply }) => {
    const address = documentAddress(did);
    if (address === undefined) throw invalid('No es el nombre de un emisor (did:web).', 'did');
    const text = await textAt(request, address);
    void reply.header('cache-control', 'private, max-age=300');
    return { documento: text === undefined ? null : (didDocumentIn(text, did) ?? null) };
  });

  serve(app, calls.foreignStatusList, async ({ query: { url }, request, reply }) => {
    const text = await textAt(request, url);
    void reply.header('cache-control', 'private, max-age=60');
    return { lista: (text !== undefined && statusListIn(text)) || null };
  });
};

/** Returns a DID document; undefined for any other text. */
export function didDocumentIn(text: string, did: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    const { id } = recordOf(document);
    return id === did ? document : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a signed status list; undefined for any other text. */
export function statusListIn(text: string): string | undefined {
  if (text.length > MAX_JWT_LENGTH) return undefined;
  const payload = partsOf(text.trim())?.payload;
  if (!payload) return undefined;
  const { type } = payload;
  return textsOf(type).includes('BitstringStatusListCredential') ? text.trim() : undefined;
}
