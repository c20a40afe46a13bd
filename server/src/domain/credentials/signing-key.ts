/**
 * The key that signs credentials: Ed25519, made at first use and kept in `claves_firma`, a table that no call
 * of the API reaches. In the database, so that all servers of a site sign with the same one and a backup holds
 * it; whoever can read the database files can sign, as whoever can read them can already change every row. Its
 * public part is served at /.well-known/jwks.json.
 */
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export const SIGNATURE_ALGORITHM = 'EdDSA';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

const signing = new WeakMap<object, Promise<SigningKey>>();
const known = new WeakMap<object, Map<string, CryptoKey>>();

/** The key to sign with. Outside the caller's transaction: a key survives a write that doesn't. */
export function signingKey(db: Database): Promise<SigningKey> {
  let key = signing.get(db);
  if (!key) {
    key = loadOrMake(db);
    signing.set(db, key);
    key.catch(() => signing.delete(db));
  }
  return key;
}

async function oldest(db: Queryable): Promise<SigningKey | undefined> {
  const row = await firstOf(
    db,
    from.selectFrom('claves_firma').select(['kid', 'privada']).orderBy('creadaEn').orderBy('kid').limit(1),
  );
  if (!row) return undefined;
  const privateKey = await importJWK(JSON.parse(row.privada) as JWK, SIGNATURE_ALGORITHM);
  return { kid: row.kid, privateKey: privateKey as CryptoKey };
}

async function loadOrMake(db: Database): Promise<SigningKey> {
  const found = await oldest(db);
  if (found) return found;
  const pair = await generateKeyPair(SIGNATURE_ALGORITHM, { crv: 'Ed25519', extractable: true });
  const [privada, publica] = [await exportJWK(pair.privateKey), await exportJWK(pair.publicKey)];
  await rowsOf(
    db,
    from
      .insertInto('claves_firma')
      .values({
        kid: await calculateJwkThumbprint(publica),
        privada: JSON.stringify(privada),
        publica: JSON.stringify(publica),
        creadaEn: sql<string>`now()`,
      })
      .onConflict((it) => it.doNothing()),
  );
  // Two servers that start at once may each have made one: both take the older.
  return (await oldest(db)) as SigningKey;
}

/** The public keys, as a JSON Web Key Set. */
export async function publicKeySet(db: Queryable): Promise<{ keys: JWK[] }> {
  const rows = await rowsOf(
    db,
    from.selectFrom('claves_firma').select(['kid', 'publica']).orderBy('creadaEn').orderBy('kid'),
  );
  return {
    keys: rows.map(({ kid, publica }) => ({
      ...(JSON.parse(publica) as JWK),
      kid,
      alg: SIGNATURE_ALGORITHM,
      use: 'sig',
    })),
  };
}

/** The public key of that id; undefined when it is none of ours. */
export async function publicKey(db: Queryable, kid: string): Promise<CryptoKey | undefined> {
  let keys = known.get(db);
  if (!keys) known.set(db, (keys = new Map()));
  const remembered = keys.get(kid);
  if (remembered) return remembered;
  const jwk = (await publicKeySet(db)).keys.find((key) => key.kid === kid);
  if (!jwk) return undefined;
  const imported = (await importJWK(jwk, SIGNATURE_ALGORITHM)) as CryptoKey;
  keys.set(kid, imported);
  return imported;
}
