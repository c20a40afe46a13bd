/** Exports: writes the selected records to a spreadsheet file, in chunks. */
import { cellOf } from '@oficio/shared/contract/answers/sheet-cells';
import { inSheet } from '@oficio/shared/contract/answers/sheet-columns';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { notAllowed } from '../../platform/errors/refusals.ts';
import type { ReadContext, Request } from '../collections/context.ts';
import { expandReferences } from '../collections/expand.ts';
import { visibleQuery } from '../collections/visible.ts';
import { applicableRules } from '../permissions/rules.ts';
import { bound, column, empty, fragment, run } from '../sql/fragment.ts';
import type { BulkDeps, ResolvedWork, WorkOptions } from './work.ts';
import { writeSheet, type OnChunk } from './write-sheet.ts';

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
async function visibleRecords(
  request: ReadContext,
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
  const byId = new Map(rows.map((row) => [row['__id'] as string, query.record(row)]));
  const records = ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
  if (expanded.length > 0) await expandReferences(request, collection, records, expanded);
  return records;
}

/** Writes the export's file and returns its id; undefined when the work was stopped. */
export async function exportFile(
  deps: BulkDeps,
  request: Request,
  { collection, work, options }: ResolvedWork,
  onChunk: OnChunk,
): Promise<string | undefined> {
  const columns = exportColumns(request, collection, options);
  if (columns.length === 0) throw notAllowed('La cuenta no puede ver ninguno de esos datos.', 'opciones');
  const expanded = columns
    .filter(([, { kind }]) => kind === 'reference' || kind === 'references')
    .map(([name]) => name);
  return writeSheet(deps, request, {
    filename: `${collection.name}-${request.now.toISOString().slice(0, 10)}.csv`,
    headings: columns.map(([, { label }]) => label),
    onChunk,
    async readChunk(position, size) {
      const { rows } = await deps.db.query<{ objeto: string }>(
        `select "objeto" from "filas_de_trabajo"
          where "trabajo" = $1 and "orden" > $2 and "orden" <= $3 order by "orden"`,
        [work._id, position, position + size],
      );
      const ids = rows.map(({ objeto }) => objeto);
      const records = await visibleRecords({ ...request, db: deps.db }, collection, ids, expanded);
      return {
        next: rows.length > 0 ? position + size : undefined,
        read: rows.length,
        rows: records.map((record) => columns.map(([name, field]) => cellOf(field, record[name]))),
      };
    },
  });
}
