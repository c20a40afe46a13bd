/** Operator commands on the signing keys. Each runs in one transaction and adds an entry to the audit log. */
import { sql } from 'kysely';
import { addAuditEntry } from '../../engine/audit/entry.ts';
import { from, rowsIn, firstIn } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { isSealed, type Vault } from '../../platform/vault.ts';
import { issuingSite } from './issuing-site.ts';
import { LOST_KEY, makeKey } from './signing-keys.ts';
import { inSpanish } from '../../engine/sql/order.ts';

const sqlNow = sql<string>`now()`;

const addKeyEntry = (tx: Queryable, kid: string, diff: Readonly<Record<string, unknown>>) =>
  addAuditEntry(tx, {
    actor: null,
    accion: 'change_signing_key',
    diff: { clave: { despues: kid }, ...diff },
  });

/** Lists every key with its owner and dates, without its private part. */
export const allKeys = (db: Queryable) =>
  from
    .selectFrom('claves_firma as f')
    .leftJoin('centros as x', 'x._id', 'f.centro')
    .select(['f.kid', 'f.centro', 'f.did', 'f.creadaEn', 'f.retiradaEn', 'f.comprometidaEn', 'x.nombre'])
    .select((the) => the('f.privada', '=', LOST_KEY).as('perdida'))
    .orderBy('x.nombre', (it) => inSpanish(it).asc().nullsFirst())
    .orderBy('f.creadaEn')
    .orderBy('f.kid')
    .$call(rowsIn(db));

/**
 * Retires the current key of a centre, or of the site, and creates its successor. Returns the new key's
 * thumbprint; undefined when the centre doesn't exist.
 */
export const rotateKey = (db: Database, centre: string | null): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    if (
      centre !== null &&
      !(await from.selectFrom('centros').select('_id').where('_id', '=', centre).$call(firstIn(tx)))
    )
      return undefined;
    const retired = await from
      .updateTable('claves_firma')
      .set({ retiradaEn: sqlNow })
      .where('centro', centre === null ? 'is' : '=', centre)
      .where('retiradaEn', 'is', null)
      .returning('kid')
      .$call(rowsIn(tx));
    const { kid } = await makeKey(db, tx, centre);
    await addKeyEntry(tx, kid, { retiradas: { despues: retired.map((key) => key.kid) } });
    return kid;
  });

/** Marks a key as compromised since `since` and retires it. Returns false when the key isn't ours. */
export const markCompromised = (db: Database, kid: string, since: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await from
      .updateTable('claves_firma')
      .set((the) => ({
        comprometidaEn: since.toISOString(),
        retiradaEn: the.fn.coalesce('retiradaEn', sqlNow),
      }))
      .where('kid', '=', kid)
      .returning('kid')
      .$call(rowsIn(tx));
    if (!row) return false;
    await addKeyEntry(tx, kid, { comprometidaEn: { despues: since.toISOString() } });
    return true;
  });

const canOpen = (vault: Vault, resealedCount: string, name: string): boolean => {
  try {
    vault.open(resealedCount, name);
    return true;
  } catch {
    return false;
  }
};

/** Discards keys that the current secret cannot decrypt and issues new ones for their owners. */
export const renewKeys = (db: Database): Promise<{ readonly lost: number; readonly made: number }> =>
  db.transaction(async (tx) => {
    const { vault } = issuingSite(db);
    const keys = await from
      .selectFrom('claves_firma')
      .select(['kid', 'privada', 'centro', 'retiradaEn'])
      .where('privada', '!=', LOST_KEY)
      .forUpdate()
      .$call(rowsIn(tx));
    const lost = keys.filter(({ kid, privada }) => isSealed(privada) && !canOpen(vault, privada, kid));
    for (const { kid } of lost)
      await from
        .updateTable('claves_firma')
        .set((the) => ({ privada: LOST_KEY, retiradaEn: the.fn.coalesce('retiradaEn', sqlNow) }))
        .where('kid', '=', kid)
        .$call(rowsIn(tx));
    const owners = new Set(lost.filter(({ retiradaEn }) => retiradaEn === null).map(({ centro }) => centro));
    for (const centre of owners) {
      const { kid } = await makeKey(db, tx, centre);
      await addKeyEntry(tx, kid, {
        perdidas: { despues: lost.filter((key) => key.centro === centre).map((key) => key.kid) },
      });
    }
    return { lost: lost.length, made: owners.size };
  });

/**
 * Reseals with the current secret everything that `old` sealed: issuers' keys and the public log's. Returns
 * how many were resealed.
 * @throws Error when neither secret opens a value; nothing is changed then
 */
export const resealAll = (db: Database, old: Vault): Promise<number> =>
  db.transaction(async (tx) => {
    const { vault } = issuingSite(db);
    const reseal = (resealedCount: string, name: string) => vault.seal(old.open(resealedCount, name), name);
    const keys = await from
      .selectFrom('claves_firma')
      .select(['kid', 'privada'])
      .forUpdate()
      .$call(rowsIn(tx));
    const keysToReseal = keys.filter(
      ({ kid, privada }) => isSealed(privada) && !canOpen(vault, privada, kid),
    );
    for (const { kid, privada } of keysToReseal)
      await from
        .updateTable('claves_firma')
        .set({ privada: reseal(privada, kid) })
        .where('kid', '=', kid)
        .$call(rowsIn(tx));
    const secrets = await from
      .selectFrom('secretos')
      .select(['nombre', 'valor'])
      .forUpdate()
      .$call(rowsIn(tx));
    const secretsToReseal = secrets.filter(
      ({ nombre, valor }) => isSealed(valor) && !canOpen(vault, valor, nombre),
    );
    for (const { nombre, valor } of secretsToReseal)
      await from
        .updateTable('secretos')
        .set({ valor: reseal(valor, nombre) })
        .where('nombre', '=', nombre)
        .$call(rowsIn(tx));
    const resealedCount = keysToReseal.length + secretsToReseal.length;
    if (resealedCount > 0) await addKeyEntry(tx, 'todas', { guardadas: { despues: resealedCount } });
    return resealedCount;
  });
