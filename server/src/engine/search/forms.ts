/** Forms of a word of a search: lexemes in use in records that say the same or nearly. */
import type { Frequencies } from './frequencies.ts';
import type { Name } from './synonyms.ts';
import { CONTEXT_PREFIX, type Vocabulary } from './vocabulary.ts';

/** Lexemes that together are a form of the term. */
export interface Form {
  readonly lexemes: readonly string[];
  /** 1 for the word as typed. */
  readonly weight: number;
}

/** Maximum forms per term. */
const MAX_FORMS = 16;
/** Share of the rows above which a lexeme doesn't discriminate. */
const MAX_DISCRIMINATING_SHARE = 0.5;
/** Weight of each kind of form; the word as typed weighs 1. */
export const WEIGHT = {
  context: 0.85,
  family: 0.75,
  folded: 0.85,
  splitWord: 0.9,
  /** One word of a name of several. */
  nameWord: 0.4,
  synonym: 0.65,
  correctionSynonym: 0.5,
  prefix: 0.7,
  correction: 0.8,
  /** A word of the same root that isn't among the synonyms. */
  unrelated: 0.6,
} as const;

/** Removes forms with the same lexemes, keeping the heaviest. */
export function bestForms(forms: readonly Form[]): Form[] {
  const byLexemes = new Map<string, Form>();
  for (const form of forms) {
    const key = form.lexemes.join(' ');
    if ((byLexemes.get(key)?.weight ?? 0) < form.weight) byLexemes.set(key, form);
  }
  return [...byLexemes.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_FORMS);
}

/** Lexemes in use in a collection, and in how many rows. */
export interface InUse {
  readonly vocabulary: Vocabulary;
  readonly frequencies: Frequencies;
}

/** Returns the forms of a lexeme that are in use: itself, as a referenced name, and its family. */
export function formsOf(
  vocabulary: Vocabulary,
  lexeme: string,
  weight: number,
  familyWeight: (other: string) => number = () => WEIGHT.family,
): Form[] {
  return [
    ...(vocabulary.has(lexeme) ? [{ lexemes: [lexeme], weight }] : []),
    ...(vocabulary.has(CONTEXT_PREFIX + lexeme)
      ? [{ lexemes: [CONTEXT_PREFIX + lexeme], weight: weight * WEIGHT.context }]
      : []),
    ...vocabulary
      .familyOf(lexeme)
      .map((other) => ({ lexemes: [other], weight: weight * familyWeight(other) })),
  ];
}

/**
 * Returns the forms of a synonym. For a phrase, only its discriminating lexemes are required: otherwise the
 * index would scan every row with "curso" among courses.
 */
export function formsOfName(name: Name, weight: number, { vocabulary, frequencies }: InUse): Form[] {
  if (name.length === 1) return formsOf(vocabulary, name[0] ?? '', weight);
  if (!name.every((lexeme) => vocabulary.has(lexeme))) return [];
  const discriminating = name.filter(
    (lexeme) => frequencies.rowsWith(lexeme) < frequencies.rows * MAX_DISCRIMINATING_SHARE,
  );
  return [{ lexemes: discriminating.length > 0 ? discriminating : name, weight }];
}

/** Returns forms for the lexemes that begin with a word. */
export const prefixForms = (vocabulary: Vocabulary, word: string): Form[] =>
  vocabulary.withPrefix(word).map((lexeme) => ({ lexemes: [lexeme], weight: WEIGHT.prefix }));
