/** Public documents with the keys of each issuer: of the site, and of its centres. */
import type { NotNull } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { KnownIssuer, KnownIssuers } from '@oficio/shared/contract/calls/issuers';
import { toBase64url } from '@oficio/shared/credentials/bytes';
import { didDocumentOf } from '@oficio/shared/credentials/did';
import { STATUS_PURPOSES } from '@oficio/shared/credentials/status-list';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { cachedLoad, perDatabase } from '../../../platform/database/load-cache.ts';
import { keysOf, type PublicKey } from '../../keys/signing-keys.ts';
import { statusList } from './status-lists.ts';

/** Maximum centres that a device stores for offline verification; others are requested one by one. */
const MAX_CENTRES = 1000;
const TTL_MS = 15_000;

/** Returns the DID document with an issuer's keys, except compromised ones. */
const documentOf = (did: string, keys: readonly PublicKey[]) =>
  didDocumentOf(
    did,
    keys.filter(({ comprometidaEn }) => comprometidaEn === null),
  );

/** Returns the DID document of a centre, or of the site; undefined while it has no key. */
export async function didDocument(db: Database, centre: string | null) {
  const keys = await keysOf(db, centre);
  const [first] = keys;
  return first && documentOf(first.did, keys);
}

const compromised = (keys: readonly PublicKey[]): KnownIssuer['comprometidas'] =>
  keys.flatMap(({ kid, bytes, comprometidaEn }) =>
    comprometidaEn === null ? [] : [{ kid, clave: toBase64url(bytes), desde: comprometidaEn }],
  );

/** Returns the centres that have a key, by id. */
const issuingCentres = (db: Database) =>
  from
    .selectFrom('centros as x')
    .select(['x._id', 'x.nombre'])
    .where(
      'x._id',
      'in',
      from
        .selectFrom('claves_firma')
        .select('centro')
        .where('centro', 'is not', null)
        .$narrowType<{ centro: NotNull }>(),
    )
    .orderBy('x._id')
    .limit(MAX_CENTRES)
    .$call(rowsIn(db));

async function issuerOf(
  db: Database,
  centre: { readonly _id: string; readonly nombre: string },
): Promise<KnownIssuer> {
  const keys = await keysOf(db, centre._id);
  const did = keys[0]?.did ?? '';
  const listas: Record<string, string> = {};
  for (const purpose of STATUS_PURPOSES) listas[purpose] = (await statusList(db, centre._id, purpose)).jwt;
  return {
    did,
    nombre: centre.nombre,
    documento: documentOf(did, keys),
    listas,
    comprometidas: compromised(keys),
  };
}

const cacheOf = perDatabase(() => new LRUCache<'all', Promise<KnownIssuers>>({ max: 1, ttl: TTL_MS }));

async function readKnownIssuers(db: Database, now: Date): Promise<KnownIssuers> {
  const site = await keysOf(db, null);
  const did = site[0]?.did ?? '';
  const centros: KnownIssuer[] = [];
  // One at a time, to leave database connections to requests that a person waits for.
  for (const centre of await issuingCentres(db)) centros.push(await issuerOf(db, centre));
  return {
    en: now.toISOString(),
    sitio: {
      did,
      nombre: 'Oficio',
      documento: documentOf(did, site),
      listas: {},
      comprometidas: compromised(site),
    },
    centros,
  };
}

/** Returns all that offline verification needs. Cached for some seconds. */
export const knownIssuers = (db: Database): Promise<KnownIssuers> =>
  cachedLoad(cacheOf(db), 'all', () => readKnownIssuers(db, new Date()));
