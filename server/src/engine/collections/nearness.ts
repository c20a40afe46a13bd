/** Lists and searches near a place: nearest first, with distances. */
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Nearness } from '@oficio/shared/contract/answers/interpretation';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { bound, column, fragment, type Fragment } from '../sql/fragment.ts';
import { distancesFrom, type Distances } from '../search/distances.ts';
import type { ReadContext } from './context.ts';
import type { Document } from './document.ts';

/** Join on the rows `t`: `n."km"` is each row's distance. */
export interface NearJoin {
  readonly distances: Distances;
  readonly join: Fragment;
}

/**
 * Builds the join for the requested place; undefined when none was requested. @throws ContractError 400 for
 * an unknown place
 */
export async function nearJoin(
  context: ReadContext,
  collection: Collection,
  { near }: Pick<ListOptions, 'near'>,
): Promise<NearJoin | undefined> {
  const stands = searchingOf(collection)?.stands;
  if (near === undefined || stands === undefined) return undefined;
  const distances = await distancesFrom(context.db, near);
  if (!distances)
    throw invalid(
      'El lugar de «cerca» no existe: es el identificador de una localidad o provincia.',
      'cerca',
    );
  const [head = '', inner] = stands.split('.');
  const places = fragment`unnest(${bound(distances.zones)}::uuid[], ${bound(distances.km)}::float8[]) as n("_id", "km")`;
  if (inner === undefined)
    return { distances, join: fragment`left join ${places} on n."_id" = ${column(head, 't')}` };
  const field = fieldAt(collection, head);
  const target = field?.kind === 'reference' ? collectionNamed(field.to) : undefined;
  if (!target) throw new Error(`${collection.name}.${head} is no reference`);
  const join = fragment`left join ${column(target.name)} ns on ns."_id" = ${column(head, 't')} left join ${places} on n."_id" = ${column(inner, 'ns')}`;
  return { distances, join };
}

/** Returns the distances of some rows, read with `n."km" as "__km"`. */
export function nearness(
  near: NearJoin | undefined,
  rows: readonly Readonly<Record<string, unknown>>[],
  docs: readonly Document[],
): { readonly cerca?: Nearness } {
  if (!near) return {};
  const km: Record<string, number> = {};
  rows.forEach((row, i) => {
    const far = row['__km'];
    if (typeof far === 'number') km[String(docs[i]?.['_id'])] = far;
  });
  return { cerca: { etiqueta: near.distances.label, km } };
}
