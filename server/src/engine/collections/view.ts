/** Operation `view`: one record by its id. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isId } from '@oficio/shared/contract/values/ids';
import { bound, column, empty, fragment, run } from '../sql/fragment.ts';
import type { ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { ordinaryContext } from './heavy-reads.ts';
import { checkTrash } from './list.ts';
import { notFound } from './refusals.ts';
import { removeUnrequested, selectedFields } from './selected-fields.ts';
import { visibleQuery } from './visible.ts';

export interface ViewOptions {
  readonly expand?: readonly string[];
  /** All by default. */
  readonly fields?: readonly string[];
  readonly trash?: boolean;
}

/**
 * Returns the record.
 * @throws ContractError 404 when there is none that the caller may know of
 */
export async function view(
  readContext: ReadContext,
  collection: Collection,
  id: string,
  options: ViewOptions = {},
): Promise<Record<string, unknown>> {
  if (!isId(id)) throw notFound(collection);
  const context = ordinaryContext(readContext);
  checkTrash(context, { trash: options.trash ?? false });
  const { fields, expand = [] } = options;
  const query = visibleQuery(collection, context, [], selectedFields(collection, { fields, expand }));
  const notDeleted = options.trash ? empty : fragment` and not t."eliminado"`;
  const { rows } = await run(
    context.db,
    context,
    fragment`select ${query.columns} from ${column(collection.name)} t where t."_id" = ${bound(id)}${notDeleted} and ${query.where}`,
  );
  const row = rows[0];
  if (!row) throw notFound(collection);
  const record = query.record(row);
  if (expand.length > 0) await expandReferences(context, collection, [record], expand);
  removeUnrequested([record], { fields, expand });
  return record;
}
