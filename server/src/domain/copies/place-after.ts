/**
 * Places a copy right after its original, among the parts of the same parent, moving as few of the others as
 * possible.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Values } from '../../engine/collections/context.ts';
import { swapUniqueValues } from '../../engine/collections/swap-unique-values.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { ident } from '../../platform/database/identifiers.ts';

/** Returns the highest `orden` among a parent's parts outside the trash; 0 without any. */
export async function lastOrder(
  context: WriteContext,
  collection: Collection,
  whole: string,
  id: string,
): Promise<number> {
  const { rows } = await context.tx.query<{ last: number | null }>(
    `select max("orden") as last from ${ident(collection.name)} where ${ident(whole)} = $1 and not "eliminado"`,
    [id],
  );
  return rows[0]?.last ?? 0;
}

/** Moves `copy`, which is last, right after `original`. Returns whether anything moved. */
export async function placeAfter(
  context: WriteContext,
  collection: Collection,
  whole: { readonly field: string; readonly id: string },
  { original, copy }: { readonly original: string; readonly copy: string },
): Promise<boolean> {
  const { rows } = await context.tx.query<{ _id: string; orden: number }>(
    `select "_id", "orden" from ${ident(collection.name)} where ${ident(whole.field)} = $1 and not "eliminado" order by "orden", "_id"`,
    [whole.id],
  );
  const before = rows.findIndex(({ _id }) => _id === original);
  const last = rows.findIndex(({ _id }) => _id === copy);
  if (before < 0 || last < 0 || last === before + 1) return false;
  const moves = new Map<string, Values>([[copy, { orden: (rows[before]?.orden ?? 0) + 1 }]]);
  let previous = (rows[before]?.orden ?? 0) + 1;
  for (const { _id, orden } of rows.slice(before + 1).filter((row) => row._id !== copy)) {
    if (orden > previous) break;
    moves.set(_id, { orden: (previous += 1) });
  }
  await swapUniqueValues(context, collection, moves);
  return true;
}
