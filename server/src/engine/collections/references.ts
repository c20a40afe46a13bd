/** References: a record's targets must exist, and a record in use can't be deleted. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ALL_COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { together } from '@oficio/shared/contract/values/together';
import { sql } from 'kysely';
import { from, rowsOf, rowsIn } from '../schema/statements.ts';
import { cachedBy } from '../../platform/cached-by.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ident, literal } from '../../platform/database/identifiers.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { valuesAt } from '../search/values-at.ts';
import { callerId, theRecord, type Request, type Row, type Values } from './context.ts';

interface ReferencePath {
  readonly path: string;
  readonly field: Field;
  readonly target: string;
}

/** Returns every reference of a collection, including nested ones. Files are references to archivos. */
export const referencePaths = cachedBy((collection: Collection): readonly ReferencePath[] =>
  walk(collection.fields, ''),
);

function walk(fields: Fields, prefix: string): ReferencePath[] {
  return Object.entries(fields).flatMap(([name, field]): ReferencePath[] => {
    const path = prefix + name;
    if (field.writeOnly) return [];
    if (field.kind === 'object' || field.kind === 'objects') return walk(field.fields, `${path}.`);
    if (field.kind === 'reference' || field.kind === 'references') return [{ path, field, target: field.to }];
    return field.kind === 'image' || field.kind === 'file' || field.kind === 'files'
      ? [{ path, field, target: 'archivos' }]
      : [];
  });
}

/**
 * Checks that referenced records exist, and locks them until the commit so that they can't be deleted
 * meanwhile.
 * @throws ContractError 400 naming the field
 */
export async function checkReferences(
  tx: Transaction,
  collection: Collection,
  values: Values,
): Promise<void> {
  for (const { path, field, target } of referencePaths(collection)) {
    const [head, ...rest] = path.split('.') as [string, ...string[]];
    if (!(head in values)) continue;
    const ids = [...new Set(valuesAt(values[head], rest).filter((v): v is string => typeof v === 'string'))];
    if (ids.length === 0) continue;
    const only =
      'only' in field && field.only
        ? Object.entries(field.only)
            .map(([k, v]) => ` and ${ident(k)} = ${literal(v)}`)
            .join('')
        : '';
    const { rows } = await tx.query<{ _id: string }>(
      `select "_id" from ${ident(target)} where "_id" = any($1::uuid[]) and not "eliminado"${only} order by "_id" for key share`,
      [ids],
    );
    if (rows.length < ids.length) {
      const where = collectionNamed(target);
      throw invalid(
        `El campo «${field.label}» se refiere a ${where ? `${where.gender === 'm' ? 'un' : 'una'} ${where.singular}` : 'algo'} que no existe o ya no está disponible.`,
        path,
      );
    }
  }
}

interface Referrer {
  readonly collection: Collection;
  readonly path: string;
  readonly field: Field;
}

/**
 * Returns the fields that refer to a collection. Computed references and parts of a whole don't prevent
 * deletion.
 */
function referrers(name: string): Referrer[] {
  return ALL_COLLECTIONS.flatMap((collection) =>
    referencePaths(collection)
      .filter(
        (r) =>
          r.target === name &&
          !r.field.derived &&
          !('partOf' in r.field && r.field.partOf) &&
          !['creadoPor', 'actualizadoPor', 'eliminadoPor'].includes(r.path),
      )
      .map((r) => ({ collection, path: r.path, field: r.field })),
  );
}

/** Maximum rows counted per referrer; beyond it, "más de". */
const COUNTED = 1000;

/** Counts the rows of a referrer that hold the record. */
async function usesIn(db: Queryable, { collection, path, field }: Referrer, id: string): Promise<number> {
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  const column = ident(head);
  const nested = rest.length > 0;
  const isList = field.kind === 'references' || field.kind === 'files';
  const holds = nested
    ? `${column} @> $1::jsonb`
    : isList
      ? `${column} @> array[$1]::uuid[]`
      : `${column} = $1`;
  const value = nested ? JSON.stringify(nest(collection, path, isList ? [id] : id)) : id;
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from (select 1 from ${ident(collection.name)} where ${holds} and not "eliminado" limit ${COUNTED + 1}) s`,
    [value],
  );
  return rows[0]?.n ?? 0;
}

/** Formats a count: "1 pregunta", "14 registros de progreso" for a label without a plural. */
function counted({ label, singular }: Collection, n: number): string {
  const many = n > COUNTED ? `más de ${COUNTED}` : n;
  if (label.toLowerCase() === singular) return `${many} ${n === 1 ? 'registro' : 'registros'} de ${singular}`;
  return n === 1 ? `1 ${singular}` : `${many} ${label.toLowerCase()}`;
}

/** Returns the record's name: the deleted record may be a part of the requested one. */
function calledSo({ title }: Collection, row: Row): string {
  const name = title === '_id' ? undefined : row[title];
  return typeof name === 'string' && name !== '' ? ` «${name}»` : '';
}

/** @throws ContractError 409 naming the collections that use the record, with counts */
export async function checkUnused(db: Queryable, collection: Collection, row: Row): Promise<void> {
  const uses = new Map<Collection, number>();
  for (const referrer of referrers(collection.name)) {
    const n = await usesIn(db, referrer, row._id);
    if (n > 0) uses.set(referrer.collection, (uses.get(referrer.collection) ?? 0) + n);
  }
  if (uses.size === 0) return;
  const words = [...uses].map(([other, n]) => counted(other, n));
  const many = [...uses.values()].reduce((a, b) => a + b, 0) > 1;
  throw conflict(
    `No se puede eliminar ${theRecord(collection)}${calledSo(collection, row)}: ${collection.gender === 'm' ? 'lo' : 'la'} ${many ? 'usan' : 'usa'} ${together(words)}.`,
  );
}

/** Wraps a value in the objects of a path, as the column of its head holds it. */
function nest(collection: Collection, path: string, held: unknown): unknown {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.reduceRight((value, name) => ({ [name]: value }), held);
  return (collection.fields as Fields)[head]?.kind === 'objects' ? [inner] : inner;
}

/** `/archivos/{id}` in a text: pictures and documents that its author inserted. */
export const IN_TEXT = /\/archivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** Assigns the files that belong to no record yet. */
const attached = (ids: readonly unknown[], coleccion: string, objeto: string, campo: string) =>
  from
    .updateTable('archivos')
    .set({ coleccion, objeto, campo })
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('objeto', 'is', null);

/** Assigns a record's files to it, so that they take its permissions. */
export async function attachFiles(
  context: Pick<Request, 'caller'> & { readonly tx: Transaction },
  collection: Collection,
  id: string,
  values: Values,
): Promise<void> {
  const { tx } = context;
  for (const { path, target } of referencePaths(collection)) {
    const [head, ...rest] = path.split('.') as [string, ...string[]];
    if (target !== 'archivos' || !(head in values)) continue;
    const ids = valuesAt(values[head], rest);
    if (ids.length > 0) await rowsOf(tx, attached(ids, collection.name, id, path));
  }
  for (const [name, field] of Object.entries(collection.fields as Fields)) {
    const text = values[name];
    if ((field.kind !== 'markdown' && field.kind !== 'richText') || typeof text !== 'string') continue;
    const ids = [...text.matchAll(IN_TEXT)].map(([, found]) => found);
    // Assign only the caller's own files: naming another person's file in a text must not give access to it.
    if (ids.length > 0) {
      const own = attached(ids, collection.name, id, name);
      await own.where('creadoPor', 'is not distinct from', callerId(context)).$call(rowsIn(tx));
    }
  }
}
