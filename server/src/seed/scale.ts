/** Demo data at scale: rows cloned from the demo with their own ids, names and dates. Deterministic. */
import { seedUuid } from '@oficio/demo/resolve';
import { LEVELS, OBJECTS, PLACES, TASKS } from '@oficio/demo/scale-vocabulary';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { slugOf } from '@oficio/shared/kit/slug';
import { awaitSealing } from '../engine/audit/entry.ts';
import { recountTotals } from '../engine/schema/totals.ts';
import { searchDocument } from '../engine/search/document.ts';
import { collectLexemes } from '../engine/search/lexemes-in-use.ts';
import { learnWords } from '../engine/search/lexicon.ts';
import { referenceNames } from '../engine/search/reference-names.ts';
import { storedColumns } from '../engine/sql/stored-columns.ts';
import type { Database } from '../platform/database/connection.ts';
import { ident } from '../platform/database/identifiers.ts';
import { completeRow, insertRows } from './bulk.ts';

type Values = Record<string, unknown>;

/** Rows built and inserted per batch. */
const BATCH_ROWS = 5000;
/** Rows are spread over this many past days, so that orders by date are meaningful. */
const MAX_AGE_DAYS = 900;

const MINUTES_PER_DAY = 1440;
const MINUTE_MS = 60_000;
/** Maximum rows to clone from. */
const MAX_TEMPLATES = 200;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
/** Returns a pseudo-random number that depends only on its input (Knuth's multiplicative hash). */
const scatter = (n: number, salt: number) => Math.imul(n + salt * 7919, 2654435761) >>> 8;

/** Returns a title that seldom repeats: "Reparación de motores diésel, nivel inicial (Rosario)". */
export function scaleTitle(n: number): string {
  const level = pick(LEVELS, scatter(n, 3));
  return `${pick(TASKS, scatter(n, 1))} de ${pick(OBJECTS, scatter(n, 2))}, ${level} (${pick(PLACES, scatter(n, 4))})`;
}

/** Clones `template` into the n-th row. */
function clone(collection: Collection, template: Readonly<Values>, n: number, now: number): Values {
  const fields: Fields = collection.fields;
  const id = seedUuid(`escala.${collection.name}.${n}`);
  const createdAt = new Date(
    now - (scatter(n, 5) % (MAX_AGE_DAYS * MINUTES_PER_DAY)) * MINUTE_MS,
  ).toISOString();
  const title = scaleTitle(n);
  const row: Values = { ...template, _id: id, creadoEn: createdAt, actualizadoEn: createdAt, version: 1 };
  if (fields[collection.title]?.kind === 'text') row[collection.title] = title;
  if ('resumen' in fields)
    row['resumen'] = `${title}. Con docentes en actividad y práctica sobre casos reales.`.slice(0, 300);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'text' || !field.unique) continue;
    if (field.format === 'slug') row[name] = `${slugOf(title, 60)}-${n}`;
    else if (field.format === 'correo') row[name] = `persona${n}@escala.example`;
    else row[name] = `${name}${n}`.slice(0, field.max ?? 100);
  }
  if ('ultimaActividad' in fields) row['ultimaActividad'] = createdAt;
  return row;
}

/**
 * Adds rows to a collection until it holds `total`. Returns the number added.
 * @throws Error when the collection has no row to clone
 */
export async function scaleTo(
  db: Database,
  name: string,
  total: number,
  onProgress: (made: number) => void = () => undefined,
): Promise<number> {
  const collection = collectionNamed(name);
  if (!collection) throw new Error(`No existe la colección ${name}`);
  const { rows: templates } = await db.query(
    `select ${storedColumns(collection)} from ${ident(name)} where not "eliminado" order by "_id" limit ${MAX_TEMPLATES}`,
  );
  if (templates.length === 0) throw new Error(`${collection.label} no tiene registros que sirvan de modelo`);
  const { rows } = await db.query<{ total: number }>(`select count(*) as total from ${ident(name)}`);
  const existing = rows[0]?.total ?? 0;
  const names = await referenceNames(db, collection, templates);
  const now = Date.now();
  for (let start = existing; start < total; start += BATCH_ROWS) {
    const batch = Array.from({ length: Math.min(BATCH_ROWS, total - start) }, (_, i) =>
      completeRow(
        collection,
        clone(collection, pick(templates, start + i), start + i, now),
        new Date(now).toISOString(),
        names,
      ),
    );
    await insertRows(db, collection, batch);
    if (start === existing)
      await learnWords(db, name, [...new Set(batch.flatMap((row) => searchDocument(collection, row).words))]);
    onProgress(start + batch.length);
  }
  await collectLexemes(db, collection);
  await recountTotals(db, [name]);
  if (name === 'auditoria') await awaitSealing(db);
  await db.pool.query(`vacuum analyze ${ident(name)}`);
  return Math.max(0, total - existing);
}
