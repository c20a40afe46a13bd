/** Short addresses that nobody chose: the proposed one, or the next that is free. */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { Queryable } from '../../platform/database/queryable.ts';
import { slugOf } from '@oficio/shared/contract/declaration/slug';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { StoredField } from '../../engine/sql/stored.ts';

/** The collections whose records have a short address. */
type Slugged = { [N in CollectionName]: 'slug' extends StoredField<N> ? N : never }[CollectionName];

/**
 * When `values.slug` is the one proposed from the title and it is taken, puts -2, -3... after it.
 * One that a person chose stays, and a conflict is theirs to solve.
 */
export async function freeSlug(
  db: Queryable,
  collection: Slugged,
  values: { slug?: string | null },
  title: string | null | undefined,
  max: number,
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
  if (!taken.has(slug)) return;
  for (let n = 2; ; n += 1) {
    const next = `${slug.slice(0, max - String(n).length - 1)}-${n}`;
    if (!taken.has(next)) {
      values.slug = next;
      return;
    }
  }
}
