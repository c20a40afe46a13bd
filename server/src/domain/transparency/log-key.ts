/**
 * The log's own key, which only signs its checkpoints. It is created at first use, shared by all processes of
 * a site, and stored in a table that no API call can read, encrypted like the certificates' signing keys. The
 * log's name comes from the site's first address and never changes, because every checkpoint contains it.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isKeyName, SIGNATURE_TYPES, signerOf, type Signer } from '@oficio/shared/transparency/note';
import { from, rowsIn, firstIn } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { issuingSite } from '../keys/issuing-site.ts';

/** Name, in `secretos`, of the seed of the key. */
const LOG_SEED = 'registro.clave';
const LOG_NAME = 'registro.nombre';
const SEED_BYTES = 32;

const signers = new WeakMap<Database, Promise<Signer>>();

/** Returns the value stored under that name, after storing `value` if there was none. */
async function readOrStore(db: Database, name: string, value: string): Promise<string> {
  await from
    .insertInto('secretos')
    .values({ nombre: name, valor: value, creadoEn: sql<string>`now()` })
    .onConflict((it) => it.column('nombre').doNothing())
    .$call(rowsIn(db));
  const row = await from.selectFrom('secretos').select('valor').where('nombre', '=', name).$call(firstIn(db));
  return row?.valor ?? value;
}

async function load(db: Database): Promise<Signer> {
  const { origin, vault } = issuingSite(db);
  const name = `${new URL(origin).host}/registro`;
  if (!isKeyName(name)) throw new Error(`${name} can't be the name of a log`);
  const sealed = await readOrStore(
    db,
    LOG_SEED,
    vault.seal(randomBytes(SEED_BYTES).toString('base64url'), LOG_SEED),
  );
  const seed = new Uint8Array(Buffer.from(vault.open(sealed, LOG_SEED), 'base64url'));
  return signerOf(await readOrStore(db, LOG_NAME, name), SIGNATURE_TYPES.note, seed);
}

/**
 * Returns the signer of checkpoints.
 * @throws Error when another secret sealed it
 */
export function logKey(db: Database): Promise<Signer> {
  let signer = signers.get(db);
  if (!signer) {
    signer = load(db);
    signers.set(db, signer);
    signer.catch(() => signers.delete(db));
  }
  return signer;
}

/**
 * Deletes the log's key and all that it signed. Leaves and witnesses stay; the witnesses' last signatures are
 * cleared, since they have signed nothing of the new log.
 */
export async function forgetLog(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await from.deleteFrom('secretos').where('nombre', '=', LOG_SEED).$call(rowsIn(tx));
    await from.deleteFrom('registro_puntos').$call(rowsIn(tx));
    await from.deleteFrom('registro_baldosas').$call(rowsIn(tx));
    await from
      .updateTable('registro_testigos')
      .set({ tamano: null, firma: null, en: null })
      .$call(rowsIn(tx));
  });
}
