/** `expand`: replaces references with the target's summary, as far as the caller may see it. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { ident } from '../../platform/database/identifiers.ts';
import { bound, column, empty, fragment, run } from '../sql/fragment.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { applicableRules } from '../permissions/rules.ts';
import type { ReadContext } from './context.ts';
import { visibleQuery } from './visible.ts';

/** Summary of a user: authors show their name even outside the directory (product, section 3). */
const USER_SUMMARY = ['nombreUsuario', 'avatar'];
/** Fields of a file's summary. */
const FILE_SUMMARY = ['tipo', 'nombre', 'bytes', 'ancho', 'alto', 'color'];

const targetOf = (field: Field): string | undefined =>
  field.kind === 'reference' || field.kind === 'references'
    ? field.to
    : ['image', 'file', 'files'].includes(field.kind)
      ? 'archivos'
      : undefined;

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
      const target = field && collectionNamed(targetOf(field) ?? '');
      if (!target) return;
      const ids = [...new Set(docs.flatMap((doc) => doc[name] ?? []) as string[])];
      // Read before the other fields become objects, which happens concurrently.
      const holds = await stillTrue(context, field, docs, ids);
      const found = await summaries(context, target, ids);
      const object = (id: string) => found.get(id) ?? { _id: id };
      for (const [i, doc] of docs.entries()) {
        const value = doc[name];
        if (typeof value === 'string') doc[name] = holds(i, value) ? object(value) : null;
        else if (Array.isArray(value)) doc[name] = value.map((id: string) => object(id));
      }
    }),
  );
}

/**
 * Returns a check of whether a field's `shownWhile` holds for a record (by its index) and the row that it
 * refers to.
 */
async function stillTrue(
  context: ReadContext,
  field: Field,
  docs: readonly Record<string, unknown>[],
  ids: readonly string[],
): Promise<(doc: number, id: string) => boolean> {
  if (field.kind !== 'reference' || !field.shownWhile || ids.length === 0) return () => true;
  const asked = field.shownWhile;
  const same = Object.entries(asked.same ?? {});
  const own = docs.map((doc) => same.map(([, ours]) => doc[ours]));
  const names = ['_id', ...Object.keys(asked.is), ...same.map(([theirs]) => theirs)];
  const { rows } = await context.db.query(
    `select ${names.map(ident).join(', ')} from ${ident(field.to)} where "_id" = any($1::uuid[]) and not "eliminado"`,
    [ids],
  );
  const known = new Map(rows.map((row) => [row['_id'], row]));
  return (doc, id) => {
    const row = known.get(id);
    return (
      row !== undefined &&
      Object.entries(asked.is).every(([name, value]) => row[name] === value) &&
      same.every(([theirs], i) => row[theirs] === own[doc]?.[i])
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
  const open = target.name === 'users' || target.name === 'archivos';
  const caller = open ? SYSTEM : context.caller;
  if (applicableRules(target, 'read', caller).length === 0) return new Map();
  const query = visibleQuery(target, { ...context, caller });
  const shown =
    target.name === 'users' ? USER_SUMMARY : target.name === 'archivos' ? FILE_SUMMARY : target.summary;
  const fields = ['_id', ...shown];
  const where = query.everything ? empty : fragment` and ${query.where}`;
  const { rows } = await run(
    context.db,
    { ...context, caller },
    fragment`select ${query.columns} from ${column(target.name)} t where t."_id" = any(${bound(ids)}::uuid[]) and not t."eliminado"${where}`,
  );
  return new Map(
    rows.map((row) => {
      const record = query.record(row);
      return [
        row['_id'] as string,
        Object.fromEntries(fields.flatMap((f) => (record[f] === undefined ? [] : [[f, record[f]]]))),
      ];
    }),
  );
}
