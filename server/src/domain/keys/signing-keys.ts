/**
 * The keys that sign certificates: Ed25519, one per issuing centre and one of the site, which endorses the
 * centres'. A key is created at first use and stored in `claves_firma`, a table that no API call reaches,
 * sealed with a secret that is not in the database. A retired key no longer signs, but its signatures remain
 * valid. A signature of a compromised key is trusted only as far as the public log supports it.
 */
import { createPrivateKey, generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto';
import { fromBase64url } from '@oficio/shared/credentials/bytes';
import { didOf, type IssuerKey } from '@oficio/shared/credentials/did';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { sql } from 'kysely';
import { firstIn, firstOf, from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { isSealed } from '../../platform/vault.ts';
import { issuingSite } from './issuing-site.ts';

/** A key that can sign. */
export interface Signer extends IssuerKey {
  readonly did: string;
  /** Creation time, ISO 8601. */
  readonly creadaEn: string;
  sign(message: Uint8Array): Uint8Array;
}

/** A public key, with the data needed to check a signature. */
export interface PublicKey extends IssuerKey {
  readonly centro: string | null;
  /** Null for keys created before issuers had addresses. */
  readonly did: string | null;
  readonly comprometidaEn: string | null;
}

/** Stored in place of a private part that no secret opens any more. */
export const LOST_KEY = 'perdida';

/** Decrypted private keys by thumbprint, cached because decrypting takes longer than signing. */
const privateKeys = new Map<string, KeyObject>();

const PUBLIC_COLUMNS = ['kid', 'publica', 'centro', 'did', 'creadaEn', 'comprometidaEn'] as const;

const keysQuery = (centre: string | null) =>
  from
    .selectFrom('claves_firma')
    .select([...PUBLIC_COLUMNS, 'privada'])
    .where('centro', centre === null ? 'is' : '=', centre)
    .where('did', 'like', 'did:web:%');

type KeyRow = NonNullable<Awaited<ReturnType<typeof readCurrentKey>>>;
const readCurrentKey = (db: Queryable, centre: string | null) =>
  keysQuery(centre)
    .where('retiradaEn', 'is', null)
    .where('comprometidaEn', 'is', null)
    .orderBy('creadaEn', 'desc')
    .limit(1)
    .$call(firstIn(db));

const bytesOf = (publica: string): Uint8Array =>
  fromBase64url(String((JSON.parse(publica) as JWK).x)) ?? new Uint8Array();

function signerOf(db: Database, row: KeyRow): Signer {
  let key = privateKeys.get(row.kid);
  if (!key) {
    const jwk = isSealed(row.privada) ? issuingSite(db).vault.open(row.privada, row.kid) : row.privada;
    key = createPrivateKey({ key: JSON.parse(jwk) as JWK, format: 'jwk' });
    privateKeys.set(row.kid, key);
  }
  const privateKey = key;
  return {
    kid: row.kid,
    bytes: bytesOf(row.publica),
    did: row.did ?? '',
    creadaEn: row.creadaEn,
    sign: (message) => signWith(null, message, privateKey),
  };
}

/** Creates a key, which becomes its owner's current key. */
export async function makeKey(db: Database, tx: Queryable, centre: string | null): Promise<Signer> {
  const { origin, vault } = issuingSite(db);
  // An issuer keeps the DID of its certificates, even if the site's address changes.
  const before = await firstOf(tx, keysQuery(centre).orderBy('creadaEn').limit(1));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publica = publicKey.export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(publica);
  const [row] = await from
    .insertInto('claves_firma')
    .values({
      kid,
      privada: vault.seal(JSON.stringify(privateKey.export({ format: 'jwk' })), kid),
      publica: JSON.stringify(publica),
      creadaEn: sql<string>`now()`,
      centro: centre,
      did: before?.did ?? didOf(origin, centre ?? undefined),
    })
    .returning([...PUBLIC_COLUMNS, 'privada'])
    .$call(rowsIn(tx));
  return signerOf(db, row!);
}

/**
 * Returns the key that signs for a centre, or for the site. Creates it if there is none; two concurrent
 * writes may create two, and both are valid.
 */
export async function signingKey(db: Database, tx: Queryable, centre: string | null): Promise<Signer> {
  const row = await readCurrentKey(tx, centre);
  return row ? signerOf(db, row) : makeKey(db, tx, centre);
}

/**
 * Returns the key with that thumbprint, to sign again the documents that it signed. Undefined when it isn't
 * ours, or was compromised or lost.
 */
export async function signerNamed(db: Database, kid: string): Promise<Signer | undefined> {
  const row = await from
    .selectFrom('claves_firma')
    .select([...PUBLIC_COLUMNS, 'privada'])
    .where('kid', '=', kid)
    .where('privada', '!=', LOST_KEY)
    .where('comprometidaEn', 'is', null)
    .$call(firstIn(db));
  return row && signerOf(db, row);
}

/** Returns the public keys of a centre or of the site, including retired ones. */
export async function keysOf(db: Queryable, centre: string | null): Promise<(PublicKey & { did: string })[]> {
  const rows = await rowsOf(db, keysQuery(centre).orderBy('creadaEn').orderBy('kid'));
  return rows.map(({ kid, publica, centro, did, comprometidaEn }) => ({
    kid,
    bytes: bytesOf(publica),
    centro,
    did: did ?? '',
    comprometidaEn,
  }));
}

/** Returns any of our keys by its thumbprint, even one created before issuers had addresses. */
export async function publicKeyNamed(db: Queryable, kid: string): Promise<PublicKey | undefined> {
  const row = await from
    .selectFrom('claves_firma')
    .select(PUBLIC_COLUMNS)
    .where('kid', '=', kid)
    .$call(firstIn(db));
  return row && { ...row, bytes: bytesOf(row.publica) };
}

/**
 * Returns the site's public keys, except compromised ones, as a JSON Web Key Set. Older certificates are
 * checked with it.
 */
export async function publicKeySet(db: Queryable): Promise<{ keys: JWK[] }> {
  const rows = await from
    .selectFrom('claves_firma')
    .select(['kid', 'publica'])
    .where('comprometidaEn', 'is', null)
    .where('centro', 'is', null)
    .orderBy('creadaEn')
    .orderBy('kid')
    .$call(rowsIn(db));
  return {
    keys: rows.map(({ kid, publica }) => ({
      ...(JSON.parse(publica) as JWK),
      kid,
      alg: 'EdDSA',
      use: 'sig',
    })),
  };
}
