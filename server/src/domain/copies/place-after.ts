/** Position of a copy among the parts of its parent: right after its original, moving few of the others. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { swapUniqueValues } from '../../engine/collections/swap-unique-values.ts';
import type { Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { ident } from '../../platform/database/identifiers.ts';

/** Returns the highest `orden` among a parent's parts outside the trash; 0 without any. */
export async function lastOrder(
  context: WriteContext,
  collection: Collection,
  parentField: string,
  id: string,
): Promise<number> {
  const { rows } = await context.tx.query<{ last: number | null }>(
    `select max("orden") as last from ${ident(collection.name)} where ${ident(parentField)} = $1 and not "eliminado"`,
    [id],
  );
  return rows[0]?.last ?? 0;
}

/** Moves `copy`, which is last, right after `original`. Returns whether anything moved. */
export async function placeAfter(
  context: WriteContext,
  collection: Collection,
  parent: { readonly field: string; readonly id: string },
  { original, copy }: { readonly original: string; readonly copy: string },
): Promise<boolean> {
  const { rows } = await context.tx.query<{ _id: string; orden: number }>(
    `select "_id", "orden" from ${ident(collection.name)} where ${ident(parent.field)} = $1 and not "eliminado" order by "orden", "_id"`,
    [parent.id],
  );
  const originalIndex = rows.findIndex(({ _id }) => _id === original);
  const copyIndex = rows.findIndex(({ _id }) => _id === copy);
  if (originalIndex < 0 || copyIndex < 0 || copyIndex === originalIndex + 1) return false;
  let previous = (rows[originalIndex]?.orden ?? 0) + 1;
  const moves = new Map<string, Values>([[copy, { orden: previous }]]);
  for (const { _id, orden } of rows.slice(originalIndex + 1).filter((row) => row._id !== copy)) {
    if (orden > previous) break;
    previous += 1;
    moves.set(_id, { orden: previous });
  }
  await swapUniqueValues(context, collection, moves);
  return true;
}
