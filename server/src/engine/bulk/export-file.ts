/** Exports: the selection written as a spreadsheet file, in chunks. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { cellOf } from '@oficio/shared/contract/answers/sheet-cells';
import { inSheet } from '@oficio/shared/contract/answers/sheet-columns';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { expandReferences } from '../collections/expand.ts';
import type { Request } from '../collections/context.ts';
import { visibleQuery } from '../collections/visible.ts';
import { applicableRules } from '../permissions/rules.ts';
import { bound, column, empty, fragment, run } from '../sql/fragment.ts';
import type { BulkDeps, WorkOptions } from './job.ts';
import { writeSheet, type FileAbout, type OnPiece } from './write-sheet.ts';

/** Returns the columns of an export: the requested ones that the person may read, or all of those. */
function exportColumns(
  request: Pick<Request, 'caller' | 'now'>,
  collection: Collection,
  { columnas }: WorkOptions,
): readonly (readonly [string, Field])[] {
  const rules = applicableRules(collection, 'read', request.caller);
  const readable = (name: string, field: Field | undefined): field is Field =>
    field !== undefined && inSheet(field) && rules.some((rule) => rule.fields.has(name));
  const fields: Fields = collection.fields;
  const names = columnas ?? Object.keys(fields).filter((name) => fields[name]?.kind !== 'id');
  return names.flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return readable(name, field) ? [[name, field] as const] : [];
  });
}

/** Fetches some records as the person sees them, in the order of the given ids. */
async function records(
  request: Request & { readonly db: Queryable },
  collection: Collection,
  ids: readonly string[],
  expanded: readonly string[],
): Promise<Record<string, unknown>[]> {
  const query = visibleQuery(collection, request);
  const where = query.everything ? empty : fragment` and ${query.where}`;
  const { rows } = await run(
    request.db,
    request,
    fragment`select ${query.columns}, t."_id" as "__id" from ${column(collection.name)} t where t."_id" = any(${bound(ids)}::uuid[])${where}`,
  );
  const found = new Map(rows.map((row) => [row['__id'] as string, query.record(row)]));
  const docs = ids.flatMap((id): Record<string, unknown>[] => {
    const doc = found.get(id);
    return doc ? [doc] : [];
  });
  if (expanded.length > 0) await expandReferences(request, collection, docs, expanded);
  return docs;
}

/** @returns the id of the file; undefined when the work was stopped */
export async function exportFile(
  deps: BulkDeps,
  request: Request,
  { collection, work, options }: FileAbout,
  onPiece: OnPiece,
): Promise<string | undefined> {
  const reading = { ...request, db: deps.db };
  const columns = exportColumns(request, collection, options);
  if (columns.length === 0) throw notAllowed('La cuenta no puede ver ninguno de esos datos.', 'opciones');
  const expanded = columns
    .filter(([, { kind }]) => kind === 'reference' || kind === 'references')
    .map(([name]) => name);
  return writeSheet(deps, request, {
    filename: `${collection.name}-${request.now.toISOString().slice(0, 10)}.csv`,
    headings: columns.map(([, { label }]) => label),
    onPiece,
    async piece(position, size) {
      const { rows } = await deps.db.query<{ objeto: string }>(
        `select "objeto" from "filas_de_trabajo"
          where "trabajo" = $1 and "orden" > $2 and "orden" <= $3 order by "orden"`,
        [work._id, position, position + size],
      );
      const ids = rows.map(({ objeto }) => objeto);
      const docs = await records(reading, collection, ids, expanded);
      return {
        next: rows.length > 0 ? position + size : undefined,
        read: rows.length,
        rows: docs.map((doc) => columns.map(([name, field]) => cellOf(field, doc[name]))),
      };
    },
  });
}
