/** Which words of a search its caller may know to be in use: the words in use come from every record. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ident } from '../../platform/database/identifiers.ts';
import { planned } from '../../platform/database/queryable.ts';
import { allOf } from '../search/term-sql.ts';
import type { Term } from '../search/terms.ts';
import type { ReadContext } from './context.ts';
import { onlyUsed } from './list.ts';
import { textCondition } from './text-condition.ts';
import { visibleQuery } from './visible.ts';

/** What says so little is in more than one row of a hundred. */
const COMMON = Math.log(1 + 100);
/** Rows among which what is common is looked for before the index reads all that hold it. */
const SAMPLE = 200;

/**
 * The terms, those that no record of the caller's holds as if nothing were called so: what an answer says of the others
 * would tell that somebody hidden has that name, or that address.
 */
export async function readableTerms(
  context: ReadContext,
  collection: Collection,
  terms: readonly Term[],
): Promise<Term[]> {
  const looked = terms.filter(({ forms, generic }) => forms.length > 0 && !generic);
  // Of a word alone nothing is said that isn't said of one that nobody uses.
  if (looked.length === 0 || terms.length === 1) return [...terms];
  const query = visibleQuery(collection, context);
  const held = looked.map((term) => {
    const { condition } = textCondition(collection, query, allOf([term]));
    const readable = `${ident(collection.name)} t where not t."eliminado" and ${query.where}`;
    const some = `exists (select 1 from ${readable} and ${condition})`;
    return term.says > COMMON
      ? some
      : `(exists (select 1 from (select t.* from ${readable} limit ${SAMPLE}) t where ${condition}) or ${some})`;
  });
  const { condition, values } = onlyUsed(`array[${held.join(', ')}]`, query.values);
  const { rows } = await planned(context.db, 'once').query<{ held: boolean[] }>(
    `select ${condition} as held`,
    values,
  );
  const found = rows[0]?.held ?? [];
  const hidden = new Set(looked.filter((_, i) => !found[i]));
  return terms.map((term) => {
    if (!hidden.has(term)) return term;
    const { correction, ...rest } = term;
    return { ...rest, text: correction?.de ?? term.text, forms: [] };
  });
}
