/** Lists and searches near a place: nearest first, with distances. */
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Nearness } from '@oficio/shared/contract/answers/interpretation';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { ident } from '../../platform/database/identifiers.ts';
import { distancesFrom, type Distances } from '../search/distances.ts';
import type { ReadContext } from './context.ts';
import type { Document } from './document.ts';

/** Join on the rows `t`: `n."km"` is each row's distance. */
export interface NearJoin {
  readonly distances: Distances;
  /** Returns the SQL of the join and pushes its parameters. */
  joins(values: unknown[]): string;
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
  return {
    distances,
    joins(values) {
      const places = `unnest($${values.push(distances.zones)}::uuid[], $${values.push(distances.km)}::float8[]) as n("_id", "km")`;
      if (inner === undefined) return `left join ${places} on n."_id" = t.${ident(head)}`;
      const field = fieldAt(collection, head);
      const target = field?.kind === 'reference' ? collectionNamed(field.to) : undefined;
      if (!target) throw new Error(`${collection.name}.${head} is no reference`);
      return `left join ${ident(target.name)} ns on ns."_id" = t.${ident(head)} left join ${places} on n."_id" = ns.${ident(inner)}`;
    },
  };
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
