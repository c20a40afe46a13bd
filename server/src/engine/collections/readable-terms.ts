/** Hides words that the caller may not know to be in use: the words in use come from every record. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { planned } from '../../platform/database/queryable.ts';
import { allOf } from '../search/term-sql.ts';
import type { Term } from '../search/terms.ts';
import { column, constant, fragment, joined, run } from '../sql/fragment.ts';
import type { ReadContext } from './context.ts';
import { textCondition } from './text-condition.ts';
import { visibleQuery } from './visible.ts';

/** Minimum weight of a rare term: one with less is in more than one row of a hundred. */
const MIN_RARE_IDF = Math.log(1 + 100);
/** Rows sampled for a common word before the index reads every row that holds it. */
const SAMPLED_ROWS = 200;

/**
 * Returns the terms, replacing with unknown words those that occur in no record readable by the caller.
 * Otherwise the answer would reveal that a hidden record contains that name or address.
 */
export async function readableTerms(
  context: ReadContext,
  collection: Collection,
  terms: readonly Term[],
): Promise<Term[]> {
  const checked = terms.filter(({ forms, generic }) => forms.length > 0 && !generic);
  // A single word gets the same answer whether hidden or unused.
  if (checked.length === 0 || terms.length === 1) return [...terms];
  const query = visibleQuery(collection, context);
  const readable = fragment`${column(collection.name)} t where not t."eliminado" and ${query.where}`;
  const existsChecks = checked.map((term) => {
    const { condition } = textCondition(collection, query, allOf([term]));
    const inAnyRow = fragment`exists (select 1 from ${readable} and ${condition})`;
    return term.idf > MIN_RARE_IDF
      ? inAnyRow
      : fragment`(exists (select 1 from (select t.* from ${readable} limit ${constant(SAMPLED_ROWS)}) t where ${condition}) or ${inAnyRow})`;
  });
  const { rows } = await run<{ held: boolean[] }>(
    planned(context.db, 'once'),
    context,
    fragment`select array[${joined(existsChecks, ', ')}] as held`,
  );
  const isReadable = rows[0]?.held ?? [];
  const hidden = new Set(checked.filter((_, i) => !isReadable[i]));
  return terms.map((term) => {
    if (!hidden.has(term)) return term;
    const { correction, ...rest } = term;
    return { ...rest, text: correction?.de ?? term.text, forms: [] };
  });
}
