/** Forms of a word of a search: lexemes in use in records that say the same or nearly. */
import type { Frequencies } from './frequencies.ts';
import type { Name } from './synonyms.ts';
import { CONTEXT, type Vocabulary } from './vocabulary.ts';

/** Lexemes that together are a form of the term. */
export interface Form {
  readonly lexemes: readonly string[];
  /** 1 for the word as typed. */
  readonly weight: number;
}

/** Maximum forms per term. */
const MAX_FORMS = 16;
export const WEIGHT = {
  context: 0.85,
  family: 0.75,
  folded: 0.85,
  parts: 0.9,
  part: 0.4,
  synonym: 0.65,
  akin: 0.5,
  begun: 0.7,
  meant: 0.8,
  /** Weight of a word that isn't among the synonyms. */
  strange: 0.6,
} as const;
/** Share of the rows above which a lexeme doesn't discriminate. */
const EVERYWHERE = 0.5;
/** Removes forms with the same lexemes, keeping the heaviest. */
export function best(forms: readonly Form[]): Form[] {
  const found = new Map<string, Form>();
  for (const form of forms) {
    const key = form.lexemes.join(' ');
    if ((found.get(key)?.weight ?? 0) < form.weight) found.set(key, form);
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_FORMS);
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
  family: (other: string) => number = () => WEIGHT.family,
): Form[] {
  return [
    ...(vocabulary.has(lexeme) ? [{ lexemes: [lexeme], weight }] : []),
    ...(vocabulary.has(CONTEXT + lexeme)
      ? [{ lexemes: [CONTEXT + lexeme], weight: weight * WEIGHT.context }]
      : []),
    ...vocabulary.familyOf(lexeme).map((other) => ({ lexemes: [other], weight: weight * family(other) })),
  ];
}

/**
 * Returns the forms of a synonym. For a phrase, only its discriminating lexemes are required: otherwise the
 * index would scan every row with "curso" among courses.
 */
export function formsOfName(name: Name, weight: number, { vocabulary, frequencies }: InUse): Form[] {
  if (name.length === 1) return formsOf(vocabulary, name[0] ?? '', weight);
  if (!name.every((one) => vocabulary.has(one))) return [];
  const telling = name.filter((lexeme) => frequencies.of(lexeme) < frequencies.rows * EVERYWHERE);
  return [{ lexemes: telling.length > 0 ? telling : name, weight }];
}

/** Returns forms for the lexemes that begin with a word. */
export const prefixForms = (vocabulary: Vocabulary, word: string): Form[] =>
  vocabulary.beginning(word).map((one) => ({ lexemes: [one], weight: WEIGHT.begun }));
