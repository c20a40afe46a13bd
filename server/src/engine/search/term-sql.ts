/** Compiles terms to tsqueries (rows with all of them, or with most of their weight) and to a score. */
import { bound, constant, fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import type { Form } from './forms.ts';
import type { Term } from './terms.ts';

/** Minimum weight of a form that represents the whole term, and not a part of it. */
const MIN_WHOLE_WEIGHT = 0.5;
/** Weights of the labels D, C, B, A: a word of the title counts most. */
const LABEL_WEIGHTS = raw('array[0.2, 0.2, 0.7, 1.0]::float4[]');
/** `ts_rank` divides the weight of the label by this for a single occurrence. */
const SINGLE_OCCURRENCE_DIVISOR = 1.6449;
/** Minimum weight of a form that counts the same as the typed one. */
const MIN_TYPED_WEIGHT = 0.85;
/**
 * Among the forms that the user did not type, those with at least this share of the highest weight count as much
 * as the highest.
 */
const MIN_SHARE_OF_BEST = 0.9;
/** Share of a term's weight given for matching at all; the rest depends on the position. */
const PRESENCE_SHARE = 0.25;

/** A text query of a search. `weights` are the labels that its words may have; all when empty. */
export interface TextQuery {
  sql(collection: string, weights: string): Fragment;
}

const formText = ({ lexemes }: Form, weights: string): string => {
  const labelled = lexemes.map((lexeme) => `'${lexeme}'${weights && `:${weights}`}`);
  return labelled.length === 1 ? (labelled[0] ?? '') : `(${labelled.join(' & ')})`;
};
const termText = ({ forms }: Term, weights: string): string =>
  `(${forms.map((form) => formText(form, weights)).join(' | ')})`;

const queryOf = (text: (weights: string) => string): TextQuery => ({
  sql: (_collection, weights) => fragment`${bound(text(weights))}::tsquery`,
});

const wholeTerm = (term: Term): Term => {
  const forms = term.forms.filter(({ weight }) => weight >= MIN_WHOLE_WEIGHT);
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
    const topWeight = term.correction ? term.forms[0]?.weight : 1;
    return { ...term, forms: term.forms.filter(({ weight }) => weight === topWeight) };
  });
  return typed.every(({ forms }) => forms.length > 0) ? allOf(typed) : undefined;
}

/** Returns the smallest sets of terms with at least `share` of the total weight. */
export function sufficientSets(terms: readonly Term[], share: number): Term[][] {
  const needed = share * terms.reduce((sum, { idf }) => sum + idf, 0);
  const sets: Term[][] = [];
  const ordered = [...terms].sort((a, b) => b.idf - a.idf);
  const extend = (set: Term[], weight: number, next: number) => {
    if (weight >= needed) {
      sets.push(set);
      return;
    }
    for (const [i, term] of ordered.entries())
      if (i >= next) extend([...set, term], weight + term.idf, i + 1);
  };
  extend([], 0, 0);
  return sets;
}

/** Matches terms with at least `share` of the total weight. */
export const mostOf = (terms: readonly Term[], share: number): TextQuery => {
  const sets = sufficientSets(terms, share);
  return queryOf((weights) =>
    sets.map((set) => `(${set.map((term) => termText(term, weights)).join(' & ')})`).join(' | '),
  );
};

/** SQL of the share of a term's weight for its rank `w`. */
const SCORE_SHARE = fragment`(case when w > 0 then ${constant(PRESENCE_SHARE)} + ${constant(1 - PRESENCE_SHARE)} * w else 0 end)`;

const maxWeight = (forms: readonly Form[]): number => Math.max(0, ...forms.map(({ weight }) => weight));

/** Groups the single-lexeme forms of a term by equal weight: as typed, the best of the others, the rest. */
function groupsOf({ forms }: Term): readonly { readonly forms: readonly Form[]; readonly weight: number }[] {
  const single = forms.filter(({ lexemes }) => lexemes.length === 1);
  const typed = single.filter(({ weight }) => weight >= MIN_TYPED_WEIGHT);
  const untyped = single.filter(({ weight }) => weight < MIN_TYPED_WEIGHT);
  const best = maxWeight(untyped);
  const nearBest = untyped.filter(({ weight }) => weight >= best * MIN_SHARE_OF_BEST);
  const rest = untyped.filter(({ weight }) => weight < best * MIN_SHARE_OF_BEST);
  return [
    { forms: typed, weight: 1 },
    { forms: nearBest, weight: best },
    { forms: rest, weight: maxWeight(rest) },
  ];
}

/**
 * Returns the SQL of the score of a vector. Its text only depends on the number of terms and of form
 * groups, so PostgreSQL can reuse its plan.
 */
export function scoreSql(terms: readonly Term[], vector: Fragment): Fragment {
  const rank = (forms: readonly Form[], weight: number) => {
    const text = forms.map((form) => formText(form, '')).join(' | ');
    return fragment`least(1, ts_rank(${LABEL_WEIGHTS}, ${vector}, ${bound(text)}::tsquery) * ${bound(forms.length * SINGLE_OCCURRENCE_DIVISOR)}::float8) * ${bound(weight)}::float8`;
  };
  const grouped = terms.map(groupsOf);
  const usedGroups =
    1 + Math.max(0, ...grouped.map((groups) => groups.findLastIndex(({ forms }) => forms.length > 0)));
  // A phrase only counts when all its words match.
  const phraseRank = (phrase: Form) => {
    const words = phrase.lexemes.map((lexeme) => ({ lexemes: [lexeme], weight: 1 }));
    return fragment`case when ${vector} @@ ${bound(formText(phrase, ''))}::tsquery then ${rank(words, phrase.weight)} else 0 end`;
  };
  const scores = terms.map(({ forms, idf }, i) => {
    const groups = (grouped[i] ?? []).slice(0, usedGroups);
    const phrases = forms.filter(({ lexemes }) => lexemes.length > 1);
    const ranks = [...groups.map(({ forms, weight }) => rank(forms, weight)), ...phrases.map(phraseRank)];
    return fragment`(select ${bound(idf)}::float8 * ${SCORE_SHARE} from (select greatest(${joined(ranks, ', ')}) as w) s)`;
  });
  return scores.length > 0 ? joined(scores, ' + ') : raw('0');
}
