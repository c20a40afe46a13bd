/** Signed status lists of certificates that are no longer valid, one per centre and purpose. */
import { LRUCache } from 'lru-cache';
import type { UnknownRecord } from '@oficio/shared/contract/values/guards';
import { makeJwt } from '@oficio/shared/credentials/jwt';
import { bitsOf, encodeList, listAddress, type StatusPurpose } from '@oficio/shared/credentials/status-list';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { cachedLoad, perDatabase } from '../../../platform/database/load-cache.ts';
import { signingKey, type Signer } from '../../keys/signing-keys.ts';
import { statusEntries } from '../signing/signing.ts';

/**
 * States that set the bit, by purpose. Replaced certificates also count as revoked, so that a verifier who
 * only reads the revocation list rejects them.
 */
const STATES_BY_PURPOSE = {
  revocation: ['revocada', 'reemplazada'],
  suspension: ['suspendida'],
  refresh: ['reemplazada'],
} as const satisfies Record<StatusPurpose, readonly Stored<'credenciales'>['estado'][]>;

/** Validity of a list: a fetched copy may be used offline for this long. */
const VALIDITY_DAYS = 8;
/** Lifetime of a cached list: a revocation is visible within this time. */
const TTL_MS = 15_000;
/** Maximum cached lists, enough for some hundred centres. */
const MAX_LISTS = 1000;

const readIndexes = (db: Database, centre: string, purpose: StatusPurpose) =>
  from
    .selectFrom('credenciales as k')
    .innerJoin('certificaciones as c', 'c._id', 'k.certificacion')
    .select('k.indiceEstado')
    .where('c.centroEmisor', '=', centre)
    .where('k.estado', 'in', STATES_BY_PURPOSE[purpose])
    .where('k.indiceEstado', 'is not', null)
    .$call(rowsIn(db));

/** An unsigned list. */
interface StatusList extends UnknownRecord {
  readonly id: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validUntil: string;
  readonly credentialSubject: UnknownRecord & { readonly id: string };
}

interface ListRequest {
  readonly centre: string;
  readonly purpose: StatusPurpose;
  readonly now: Date;
}

/** Returns the credential to sign for a list, which states until when it is valid. */
async function listOf(db: Database, key: Signer, { centre, purpose, now }: ListRequest): Promise<StatusList> {
  const indexes = await readIndexes(db, centre, purpose);
  const bits = bitsOf(
    indexes.flatMap(({ indiceEstado }) => (indiceEstado === null ? [] : [indiceEstado])),
    await statusEntries(db, centre),
  );
  const id = listAddress(key.did, purpose);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: key.did,
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + VALIDITY_DAYS * DAY_MS).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: await encodeList(bits),
    },
  };
}

interface KeyedList {
  readonly key: Signer;
  readonly list: StatusList;
}
const cacheOf = perDatabase(() => new LRUCache<string, Promise<KeyedList>>({ max: MAX_LISTS, ttl: TTL_MS }));

/** Returns a centre's list for that purpose, cached for some seconds, with the key to sign it. */
export async function statusList(
  db: Database,
  centre: string,
  purpose: StatusPurpose,
): Promise<KeyedList & { readonly jwt: string }> {
  const { key, list } = await cachedLoad(cacheOf(db), `${centre} ${purpose}`, async () => {
    const key = await signingKey(db, db, centre);
    return { key, list: await listOf(db, key, { centre, purpose, now: new Date() }) };
  });
  return { key, list, jwt: jwtOfList(list, key) };
}

function jwtOfList(list: StatusList, key: Signer): string {
  const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);
  const payload = {
    ...list,
    iss: key.did,
    sub: list.credentialSubject.id,
    jti: list.id,
    nbf: seconds(list.validFrom),
    exp: seconds(list.validUntil),
  };
  return makeJwt(payload, { kid: `${key.did}#${key.kid}`, typ: 'vc+jwt', sign: key.sign });
}
