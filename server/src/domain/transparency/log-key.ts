/**
 * The log's own key, which signs its checkpoints and nothing else: made at first use, shared by all processes of a site,
 * in a table that no call of the API reaches, sealed like the keys that sign certificates. The log's name is that of the
 * address at which it began, whatever the site's becomes: the name is in every checkpoint.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isKeyName, SIGNATURE_TYPES, signerOf, type Signer } from '@oficio/shared/transparency/note';
import { firstOf, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { issuingSite } from '../keys/issuing-site.ts';

/** Of `secretos`: what the key is made from. */
export const LOG_SEED = 'registro.clave';
const NAME = 'registro.nombre';
const SEED_BYTES = 32;

const known = new WeakMap<Database, Promise<Signer>>();

/** What is kept under that name; what is given, for whoever comes first. */
async function kept(db: Database, name: string, value: string): Promise<string> {
  await from
    .insertInto('secretos')
    .values({ nombre: name, valor: value, creadoEn: sql<string>`now()` })
    .onConflict((it) => it.column('nombre').doNothing())
    .$call(rowsIn(db));
  const row = await firstOf(db, from.selectFrom('secretos').select('valor').where('nombre', '=', name));
  return row?.valor ?? value;
}

async function load(db: Database): Promise<Signer> {
  const { origin, vault } = issuingSite(db);
  const name = `${new URL(origin).host}/registro`;
  if (!isKeyName(name)) throw new Error(`${name} can't be the name of a log`);
  const sealed = await kept(
    db,
    LOG_SEED,
    vault.seal(randomBytes(SEED_BYTES).toString('base64url'), LOG_SEED),
  );
  const seed = new Uint8Array(Buffer.from(vault.open(sealed, LOG_SEED), 'base64url'));
  return signerOf(await kept(db, NAME, name), SIGNATURE_TYPES.note, seed);
}

/** What signs checkpoints. @throws Error when another secret sealed it */
export function logKey(db: Database): Promise<Signer> {
  let signer = known.get(db);
  if (!signer) {
    signer = load(db);
    known.set(db, signer);
    signer.catch(() => known.delete(db));
  }
  return signer;
}
