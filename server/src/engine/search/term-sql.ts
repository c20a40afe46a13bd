/** Compiles terms to tsqueries (rows with all of them, or with most of their weight) and to a score. */
import { bound, constant, fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import type { Form } from './forms.ts';
import type { Term } from './terms.ts';

/** A text query of a search. `weights` are the labels that its words may have; all when empty. */
export interface TextQuery {
  sql(collection: string, weights: string): Fragment;
}

const formText = ({ lexemes }: Form, weights: string): string => {
  const marked = lexemes.map((lexeme) => `'${lexeme}'${weights && `:${weights}`}`);
  return marked.length === 1 ? (marked[0] ?? '') : `(${marked.join(' & ')})`;
};
const termText = ({ forms }: Term, weights: string): string =>
  `(${forms.map((form) => formText(form, weights)).join(' | ')})`;

const queryOf = (text: (weights: string) => string): TextQuery => ({
  sql: (_collection, weights) => fragment`${bound(text(weights))}::tsquery`,
});

/** Minimum weight of a form that represents the whole term, and not a part of it. */
const WHOLE = 0.5;
const wholeTerm = (term: Term): Term => {
  const forms = term.forms.filter(({ weight }) => weight >= WHOLE);
  return forms.length > 0 ? { ...term, forms } : term;
};

/** Matches every term. */
export const allOf = (terms: readonly Term[]): TextQuery => {
  const whole = terms.map(wholeTerm);
  return queryOf((weights) => whole.map((term) => termText(term, weights)).join(' & '));
};

/** Matches every term as typed or as corrected; undefined when a term is only in use in other forms. */
export function typedOf(terms: readonly Term[]): TextQuery | undefined {
  const typed = terms.map((term) => {
    // Forms are sorted by weight, descending.
    const most = term.correction ? term.forms[0]?.weight : 1;
    return { ...term, forms: term.forms.filter(({ weight }) => weight === most) };
  });
  return typed.every(({ forms }) => forms.length > 0) ? allOf(typed) : undefined;
}

/** Returns the smallest sets of terms with at least `share` of the total weight. */
export function enough(terms: readonly Term[], share: number): Term[][] {
  const total = terms.reduce((sum, { idf }) => sum + idf, 0);
  const sets: Term[][] = [];
  const ordered = [...terms].sort((a, b) => b.idf - a.idf);
  const walk = (from: number, chosen: Term[], said: number) => {
    if (said >= share * total) {
      sets.push(chosen);
      return;
    }
    for (let i = from; i < ordered.length; i += 1) {
      const term = ordered[i] as Term;
      walk(i + 1, [...chosen, term], said + term.idf);
    }
  };
  walk(0, [], 0);
  return sets;
}

/** Matches terms with at least `share` of the total weight. */
export const mostOf = (terms: readonly Term[], share: number): TextQuery => {
  const sets = enough(terms, share);
  return queryOf((weights) =>
    sets.map((set) => `(${set.map((term) => termText(term, weights)).join(' & ')})`).join(' | '),
  );
};

/** Weights of the labels D, C, B, A: a word of the title counts most. */
const LABELS = raw('array[0.2, 0.2, 0.7, 1.0]::float4[]');
/** `ts_rank` divides the weight of the label by this for a single occurrence. */
const ONCE = 1.6449;
/** Minimum weight of a form that counts the same as the typed one. */
const TYPED = 0.85;
/** Forms with at least this share of the best untyped form's weight count the same as it. */
const ALIKE = 0.9;
/** Share of a term's weight given for matching at all; the rest depends on the position. */
const THERE = 0.25;
const SHARES = fragment`(case when w > 0 then ${constant(THERE)} + ${constant(1 - THERE)} * w else 0 end)`;

/** Groups the single-lexeme forms of a term by equal weight: as typed, the best of the others, the rest. */
function groupsOf({ forms }: Term): readonly { readonly forms: readonly Form[]; readonly weight: number }[] {
  const single = forms.filter(({ lexemes }) => lexemes.length === 1);
  const other = single.filter(({ weight }) => weight < TYPED);
  const most = Math.max(0, ...other.map(({ weight }) => weight));
  const rest = other.filter(({ weight }) => weight < most * ALIKE);
  return [
    { forms: single.filter(({ weight }) => weight >= TYPED), weight: 1 },
    { forms: other.filter(({ weight }) => weight >= most * ALIKE), weight: most },
    { forms: rest, weight: Math.max(0, ...rest.map(({ weight }) => weight)) },
  ];
}

/**
 * Returns the SQL of the score of vector `v`. Its text only depends on the number of terms and of form
 * groups, so PostgreSQL can reuse its plan.
 */
export function scoreSql(terms: readonly Term[], v: Fragment): Fragment {
  const rank = (forms: readonly Form[], weight: number) => {
    const text = forms.map((form) => formText(form, '')).join(' | ');
    return fragment`least(1, ts_rank(${LABELS}, ${v}, ${bound(text)}::tsquery) * ${bound(forms.length * ONCE)}::float8) * ${bound(weight)}::float8`;
  };
  const grouped = terms.map(groupsOf);
  const used =
    1 + Math.max(0, ...grouped.map((groups) => groups.findLastIndex(({ forms }) => forms.length > 0)));
  const parts = terms.map(({ forms, idf }, i) => {
    const ranks = [
      ...(grouped[i] ?? []).slice(0, used).map(({ forms, weight }) => rank(forms, weight)),
      // A phrase only counts when all its words match.
      ...forms
        .filter(({ lexemes }) => lexemes.length > 1)
        .map((form) => {
          const words = form.lexemes.map((lexeme) => ({ lexemes: [lexeme], weight: 1 }));
          return fragment`case when ${v} @@ ${bound(formText(form, ''))}::tsquery then ${rank(words, form.weight)} else 0 end`;
        }),
    ];
    return fragment`(select ${bound(idf)}::float8 * ${SHARES} from (select greatest(${joined(ranks, ', ')}) as w) s)`;
  });
  return parts.length > 0 ? joined(parts, ' + ') : raw('0');
}
