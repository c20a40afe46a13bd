/** Terms as tsqueries: who holds all of them, who holds most of what they say, and how well. */
import type { Form, Term } from './terms.ts';

/** A query that a search's condition takes: `weights` are the labels that its words may have, all when empty. */
export interface TextQuery {
  sql(collection: string, weights: string, values: unknown[]): string;
}

const formText = ({ lexemes }: Form, weights: string): string => {
  const marked = lexemes.map((lexeme) => `'${lexeme}'${weights && `:${weights}`}`);
  return marked.length === 1 ? (marked[0] ?? '') : `(${marked.join(' & ')})`;
};
const termText = ({ forms }: Term, weights: string): string =>
  `(${forms.map((form) => formText(form, weights)).join(' | ')})`;

const queryOf = (text: (weights: string) => string): TextQuery => ({
  sql: (_collection, weights, values) => `$${values.push(text(weights))}::tsquery`,
});

/** From this weight on a form is the term and not a part of it. */
const WHOLE = 0.5;
const wholeTerm = (term: Term): Term => {
  const forms = term.forms.filter(({ weight }) => weight >= WHOLE);
  return forms.length > 0 ? { ...term, forms } : term;
};

/** What holds every term. */
export const allOf = (terms: readonly Term[]): TextQuery => {
  const whole = terms.map(wholeTerm);
  return queryOf((weights) => whole.map((term) => termText(term, weights)).join(' & '));
};

/**
 * What holds every term as it was typed, or as it was corrected; undefined where some term is in use in other forms
 * alone.
 */
export function typedOf(terms: readonly Term[]): TextQuery | undefined {
  const typed = terms.map((term) => {
    // The heaviest come first.
    const most = term.correction ? term.forms[0]?.weight : 1;
    return { ...term, forms: term.forms.filter(({ weight }) => weight === most) };
  });
  return typed.every(({ forms }) => forms.length > 0) ? allOf(typed) : undefined;
}

/** The smallest sets of terms that say at least `share` of what all of them say. */
export function enough(terms: readonly Term[], share: number): Term[][] {
  const total = terms.reduce((sum, { says }) => sum + says, 0);
  const sets: Term[][] = [];
  const ordered = [...terms].sort((a, b) => b.says - a.says);
  const walk = (from: number, chosen: Term[], said: number) => {
    if (said >= share * total) {
      sets.push(chosen);
      return;
    }
    for (let i = from; i < ordered.length; i += 1) {
      const term = ordered[i] as Term;
      walk(i + 1, [...chosen, term], said + term.says);
    }
  };
  walk(0, [], 0);
  return sets;
}

/** What holds terms that say at least `share` of what all of them say. */
export const mostOf = (terms: readonly Term[], share: number): TextQuery => {
  const sets = enough(terms, share);
  return queryOf((weights) =>
    sets.map((set) => `(${set.map((term) => termText(term, weights)).join(' & ')})`).join(' | '),
  );
};

/** Labels D, C, B, A: a word of the title says most. */
const LABELS = 'array[0.2, 0.2, 0.7, 1.0]::float4[]';
/** PostgreSQL gives a word that is there once its label's weight over this. */
const ONCE = 1.6449;
/** From this weight on a form is as good as what was typed. */
const TYPED = 0.85;
/** Forms that say at least this share of the best of those that weren't typed are as good as it. */
const ALIKE = 0.9;
/** Of what a term says, how much for being there at all; the rest is for where. */
const THERE = 0.25;

/** The single forms of a term, those that count alike together, the best first: as typed, the best of the others, the rest. */
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
 * SQL of how well the vector `v` matches. Pushes its parameters: the text is the same for as many terms with as many
 * groups of forms, so that PostgreSQL plans it once.
 */
export function scoreSql(terms: readonly Term[], v: string, values: unknown[]): string {
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const rank = (forms: readonly Form[], weight: number) => {
    const text = forms.map((form) => formText(form, '')).join(' | ');
    return `least(1, ts_rank(${LABELS}, ${v}, ${bind(text, 'tsquery')}) * ${bind(forms.length * ONCE, 'float8')}) * ${bind(weight, 'float8')}`;
  };
  const grouped = terms.map(groupsOf);
  const used =
    1 + Math.max(0, ...grouped.map((groups) => groups.findLastIndex(({ forms }) => forms.length > 0)));
  const parts = terms.map(({ forms, says }, i) => {
    const ranks = [
      ...(grouped[i] ?? []).slice(0, used).map(({ forms, weight }) => rank(forms, weight)),
      // A phrase counts where all of it is there.
      ...forms
        .filter(({ lexemes }) => lexemes.length > 1)
        .map((form) => {
          const words = form.lexemes.map((lexeme) => ({ lexemes: [lexeme], weight: 1 }));
          return `case when ${v} @@ ${bind(formText(form, ''), 'tsquery')} then ${rank(words, form.weight)} else 0 end`;
        }),
    ];
    return `(select ${bind(says, 'float8')} * (case when w > 0 then ${THERE} + ${1 - THERE} * w else 0 end) from (select greatest(${ranks.join(', ')}) as w) s)`;
  });
  return parts.length > 0 ? parts.join(' + ') : '0';
}
