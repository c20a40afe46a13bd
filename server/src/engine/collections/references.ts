/** References: a record's targets must exist, and a record in use can't be deleted. */
import { ALL_COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { together } from '@oficio/shared/contract/values/together';
import { sql } from 'kysely';
import { cachedBy } from '../../platform/cached-by.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { ident, literal } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { from, rowsIn, rowsOf } from '../schema/statements.ts';
import { valuesAt } from '../search/values-at.ts';
import { callerId, theRecord, type Request, type Row, type Values } from './context.ts';

interface ReferencePath {
  readonly path: string;
  readonly field: Field;
  readonly target: string;
}

/** Returns every reference of a collection, including nested ones. Files are references to archivos. */
export const referencePaths = cachedBy((collection: Collection): readonly ReferencePath[] =>
  referencesIn(collection.fields, ''),
);

function referencesIn(fields: Fields, prefix: string): ReferencePath[] {
  return Object.entries(fields).flatMap(([name, field]): ReferencePath[] => {
    const path = prefix + name;
    if (field.writeOnly) return [];
    if (field.kind === 'object' || field.kind === 'objects') return referencesIn(field.fields, `${path}.`);
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
    const referred = valuesAt(values[head], rest).filter((value) => typeof value === 'string');
    const ids = [...new Set(referred)];
    if (ids.length === 0) continue;
    const required = ('only' in field && field.only) || {};
    const condition = Object.entries(required)
      .map(([name, value]) => ` and ${ident(name)} = ${literal(value)}`)
      .join('');
    const { rows } = await tx.query<{ _id: string }>(
      `select "_id" from ${ident(target)} where "_id" = any($1::uuid[]) and not "eliminado"${condition} order by "_id" for key share`,
      [ids],
    );
    if (rows.length < ids.length) {
      throw invalid(
        `El campo «${field.label}» se refiere a ${aRecord(collectionNamed(target))} que no existe o ya no está disponible.`,
        path,
      );
    }
  }
}

const aRecord = (collection: Collection | undefined): string =>
  collection ? `${collection.gender === 'm' ? 'un' : 'una'} ${collection.singular}` : 'algo';

interface Referrer {
  readonly collection: Collection;
  readonly path: string;
  readonly field: Field;
}

const AUTHOR_FIELDS = ['creadoPor', 'actualizadoPor', 'eliminadoPor'];

/**
 * Returns the fields that refer to a collection. Computed references and parts of a whole don't prevent
 * deletion.
 */
function referrers(name: string): Referrer[] {
  const preventsDeletion = ({ path, field, target }: ReferencePath) =>
    target === name &&
    !field.derived &&
    !('partOf' in field && field.partOf) &&
    !AUTHOR_FIELDS.includes(path);
  return ALL_COLLECTIONS.flatMap((collection) =>
    referencePaths(collection)
      .filter(preventsDeletion)
      .map(({ path, field }) => ({ collection, path, field })),
  );
}

/** Maximum rows counted per referrer; beyond it, "más de". */
const MAX_COUNTED_USES = 1000;

/** Counts the rows of a referrer that hold the record. */
async function usesIn(db: Queryable, { collection, path, field }: Referrer, id: string): Promise<number> {
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  const column = ident(head);
  const isNested = rest.length > 0;
  const isList = field.kind === 'references' || field.kind === 'files';
  const listOrScalar = isList ? `${column} @> array[$1]::uuid[]` : `${column} = $1`;
  const condition = isNested ? `${column} @> $1::jsonb` : listOrScalar;
  const value = isNested ? JSON.stringify(nest(collection, path, isList ? [id] : id)) : id;
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from (select 1 from ${ident(collection.name)} where ${condition} and not "eliminado" limit ${MAX_COUNTED_USES + 1}) s`,
    [value],
  );
  return rows[0]?.n ?? 0;
}

/** Formats a count: "1 pregunta", "14 registros de progreso" for a label without a plural. */
function countLabel({ label, singular }: Collection, n: number): string {
  const count = n > MAX_COUNTED_USES ? `más de ${MAX_COUNTED_USES}` : n;
  if (label.toLowerCase() === singular)
    return `${count} ${n === 1 ? 'registro' : 'registros'} de ${singular}`;
  return n === 1 ? `1 ${singular}` : `${count} ${label.toLowerCase()}`;
}

/** Returns the record's name: the deleted record may be a part of the requested one. */
function quotedTitle({ title }: Collection, row: Row): string {
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
  const counts = [...uses].map(([user, n]) => countLabel(user, n));
  const isPlural = [...uses.values()].reduce((a, b) => a + b, 0) > 1;
  const pronoun = collection.gender === 'm' ? 'lo' : 'la';
  throw conflict(
    `No se puede eliminar ${theRecord(collection)}${quotedTitle(collection, row)}: ${pronoun} ${isPlural ? 'usan' : 'usa'} ${together(counts)}.`,
  );
}

/** Wraps a value in the objects of a path, as the column of its head holds it. */
function nest(collection: Collection, path: string, held: unknown): unknown {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.reduceRight((value, name) => ({ [name]: value }), held);
  return (collection.fields as Fields)[head]?.kind === 'objects' ? [inner] : inner;
}

/** `/archivos/{id}` in a text: pictures and documents that its author inserted. */
export const FILE_LINK = /\/archivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** Returns the statement that assigns files to a record, if they belong to none yet. */
const attachStatement = (ids: readonly unknown[], coleccion: string, objeto: string, campo: string) =>
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
    if (ids.length > 0) await rowsOf(tx, attachStatement(ids, collection.name, id, path));
  }
  for (const [name, field] of Object.entries(collection.fields as Fields)) {
    const text = values[name];
    if ((field.kind !== 'markdown' && field.kind !== 'richText') || typeof text !== 'string') continue;
    const ids = [...text.matchAll(FILE_LINK)].map(([, fileId]) => fileId);
    // Assign only the caller's own files: naming another person's file in a text must not give access to it.
    if (ids.length > 0) {
      const statement = attachStatement(ids, collection.name, id, name);
      await statement.where('creadoPor', 'is not distinct from', callerId(context)).$call(rowsIn(tx));
    }
  }
}
