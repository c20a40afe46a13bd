/** Finds a free slug for each record that was sent without one. */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import { slugOf } from '@oficio/shared/kit/slug';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { StoredField } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Collections whose records have a slug. */
type Slugged = { [N in CollectionName]: 'slug' extends StoredField<N> ? N : never }[CollectionName];

/**
 * Appends -2, -3… to `values.slug` when it is the one proposed from the title and is taken. A slug that a
 * person chose stays: a conflict is theirs to resolve.
 */
export async function freeSlug(
  db: Queryable,
  collection: Slugged,
  values: { slug?: string | null },
  { title, max }: { readonly title: string | null | undefined; readonly max: number },
): Promise<void> {
  const slug = values.slug;
  if (typeof slug !== 'string' || typeof title !== 'string' || slug !== slugOf(title, max)) return;
  const rows = await from
    .selectFrom(collection)
    .select('slug')
    .where((the) => the.or([the('slug', '=', slug), the('slug', 'like', `${slug}-%`)]))
    .where('eliminado', '=', false)
    .$call(rowsIn(db));
  const taken = new Set(rows.map((row) => row.slug));
  if (taken.has(slug)) values.slug = firstFree(slug, max, taken);
}

/** Returns the name if it is free, or else with the first free suffix: -2, -3… */
export function firstFree(name: string, maxLength: number, taken: ReadonlySet<string | null>): string {
  let candidate = name;
  for (let suffix = 2; taken.has(candidate); suffix += 1)
    candidate = `${name.slice(0, maxLength - String(suffix).length - 1)}-${suffix}`;
  return candidate;
}
