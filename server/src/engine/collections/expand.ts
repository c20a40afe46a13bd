/** `expand`: replaces references with the target's summary, as far as the caller may see it. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { SYSTEM } from '../../platform/actor.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { applicableRules } from '../permissions/rules.ts';
import { bound, column, empty, fragment, run } from '../sql/fragment.ts';
import type { ReadContext } from './context.ts';
import { visibleQuery } from './visible.ts';

/** Summary of a user: authors show their name even outside the directory (product, section 3). */
const USER_SUMMARY = ['nombreUsuario', 'avatar'];
const FILE_SUMMARY = ['tipo', 'nombre', 'bytes', 'ancho', 'alto', 'color'];

function summaryFields({ name, summary }: Collection): readonly string[] {
  if (name === 'users') return USER_SUMMARY;
  return name === 'archivos' ? FILE_SUMMARY : summary;
}

function targetOf(field: Field): Collection | undefined {
  if (field.kind === 'reference' || field.kind === 'references') return collectionNamed(field.to);
  return ['image', 'file', 'files'].includes(field.kind) ? collectionNamed('archivos') : undefined;
}

/**
 * Replaces ids with objects, in place, with one query per field. Targets that the caller may not see become
 * `{_id}`.
 */
export async function expandReferences(
  context: ReadContext,
  collection: Collection,
  docs: Record<string, unknown>[],
  names: readonly string[],
): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const field = (collection.fields as Fields)[name];
      const target = field && targetOf(field);
      if (!target) return;
      const ids = [...new Set(docs.flatMap((doc) => doc[name] ?? []) as string[])];
      // Read before the other fields become objects, which happens concurrently.
      const isShown = await shownCheck(context, field, docs, ids);
      const summaryById = await summaries(context, target, ids);
      const summaryOf = (id: string) => summaryById.get(id) ?? { _id: id };
      for (const [i, doc] of docs.entries()) {
        const value = doc[name];
        if (typeof value === 'string') doc[name] = isShown(i, value) ? summaryOf(value) : null;
        else if (Array.isArray(value)) doc[name] = value.map((id: string) => summaryOf(id));
      }
    }),
  );
}

/**
 * Returns a check of whether a field's `shownWhile` holds for a record (by its index) and the row that it
 * refers to.
 */
async function shownCheck(
  context: ReadContext,
  field: Field,
  docs: readonly Record<string, unknown>[],
  ids: readonly string[],
): Promise<(doc: number, id: string) => boolean> {
  if (field.kind !== 'reference' || !field.shownWhile || ids.length === 0) return () => true;
  const { is: expected, same = {} } = field.shownWhile;
  const compared = Object.entries(same);
  const ownValues = docs.map((doc) => compared.map(([, ownName]) => doc[ownName]));
  const names = ['_id', ...Object.keys(expected), ...compared.map(([name]) => name)];
  const { rows } = await context.db.query(
    `select ${names.map(ident).join(', ')} from ${ident(field.to)} where "_id" = any($1::uuid[]) and not "eliminado"`,
    [ids],
  );
  const rowById = new Map(rows.map((row) => [row['_id'], row]));
  return (doc, id) => {
    const row = rowById.get(id);
    return (
      row !== undefined &&
      Object.entries(expected).every(([name, value]) => row[name] === value) &&
      compared.every(([name], i) => row[name] === ownValues[doc]?.[i])
    );
  };
}

/** Returns the summaries of some rows, by id. */
async function summaries(
  context: ReadContext,
  target: Collection,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (ids.length === 0) return new Map();
  const isPublic = target.name === 'users' || target.name === 'archivos';
  const caller = isPublic ? SYSTEM : context.caller;
  if (applicableRules(target, 'read', caller).length === 0) return new Map();
  const query = visibleQuery(target, { ...context, caller });
  const fields = ['_id', ...summaryFields(target)];
  const where = query.everything ? empty : fragment` and ${query.where}`;
  const { rows } = await run(
    context.db,
    { ...context, caller },
    fragment`select ${query.columns} from ${column(target.name)} t where t."_id" = any(${bound(ids)}::uuid[]) and not t."eliminado"${where}`,
  );
  return new Map(
    rows.map((row) => {
      const record = query.record(row);
      const present = fields.filter((name) => record[name] !== undefined);
      return [row['_id'] as string, Object.fromEntries(present.map((name) => [name, record[name]]))];
    }),
  );
}
