/** Lists and searches near a place: nearest first, with distances. */
import type { Nearness } from '@oficio/shared/contract/answers/interpretation';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { distancesFrom, type Distances } from '../search/distances.ts';
import { bound, column, fragment, type Fragment } from '../sql/fragment.ts';
import type { Document, ReadContext } from './context.ts';

/** Join on the rows `t`: `n."km"` is each row's distance. */
export interface NearJoin {
  readonly distances: Distances;
  readonly join: Fragment;
}

/**
 * Builds the join for the requested place; undefined when none was requested.
 * @throws ContractError 400 for an unknown place
 */
export async function nearJoin(
  context: ReadContext,
  collection: Collection,
  { near }: Pick<ListOptions, 'near'>,
): Promise<NearJoin | undefined> {
  const place = searchingOf(collection)?.stands;
  if (near === undefined || place === undefined) return undefined;
  const distances = await distancesFrom(context.db, near);
  if (!distances)
    throw invalid(
      'El lugar de «cerca» no existe: es el identificador de una localidad o provincia.',
      'cerca',
    );
  const [head = '', inner] = place.split('.');
  const distanceRows = fragment`unnest(${bound(distances.zones)}::uuid[], ${bound(distances.km)}::float8[]) as n("_id", "km")`;
  if (inner === undefined)
    return { distances, join: fragment`left join ${distanceRows} on n."_id" = ${column(head, 't')}` };
  const field = fieldAt(collection, head);
  const target = field?.kind === 'reference' ? collectionNamed(field.to) : undefined;
  if (!target) throw new Error(`${collection.name}.${head} is no reference`);
  const join = fragment`left join ${column(target.name)} ns on ns."_id" = ${column(head, 't')} left join ${distanceRows} on n."_id" = ${column(inner, 'ns')}`;
  return { distances, join };
}

/** Returns the distances of some rows, read with `n."km" as "__km"`. */
export function distancesOf(
  near: NearJoin | undefined,
  rows: readonly Readonly<Record<string, unknown>>[],
  docs: readonly Document[],
): { readonly cerca?: Nearness } {
  if (!near) return {};
  const km: Record<string, number> = {};
  rows.forEach((row, i) => {
    const distance = row['__km'];
    if (typeof distance === 'number') km[String(docs[i]?.['_id'])] = distance;
  });
  return { cerca: { etiqueta: near.distances.label, km } };
}
