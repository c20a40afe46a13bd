/**
 * Expands the words of a search into the forms of its terms: the words that a record may contain instead.
 * Each expander gives one kind of forms; a term has those of all expanders.
 */
import { formsOf, formsOfName, prefixForms, WEIGHT, type Form, type InUse } from './forms.ts';
import type { TypedWord } from './interpretation/words.ts';
import { lexemeOf, otherLexemesOf } from './lexemes.ts';
import { synonymsAt, type Name, type Synonyms } from './synonyms.ts';
import { CONTEXT_PREFIX } from './vocabulary.ts';

/** Minimum letters of a word to try it as two. */
const MIN_COMPOUND_LETTERS = 8;
/** Minimum letters of each of the two. */
const MIN_HALF_LETTERS = 3;
const MAX_ENYE_VARIANTS = 4;

/** A meaningful word of a search. */
export interface Token {
  readonly word: TypedWord;
  readonly lexeme: string;
}

/** Returns the variants of a lexeme with ñ instead of one n. */
export const enyeVariants = (lexeme: string): string[] => {
  const positions = [...lexeme.matchAll(/n/g)].map(({ index }) => index);
  return positions
    .slice(0, MAX_ENYE_VARIANTS)
    .map((position) => `${lexeme.slice(0, position)}ñ${lexeme.slice(position + 1)}`);
};

/** Joins two words: an r between vowels is doubled to keep its sound ("cielo raso", "cielorraso"). */
const compoundOf = (a: string, b: string): string =>
  /[aeiou]$/.test(a) && /^r[aeiou]/.test(b) ? `${a}r${b}` : a + b;

/** Returns the lexemes of a word's halves, cut at every position where both have one. */
export function halvesOf(word: string): [string, string][] {
  const halves: [string, string][] = [];
  if (word.length < MIN_COMPOUND_LETTERS) return halves;
  for (let cut = MIN_HALF_LETTERS; cut <= word.length - MIN_HALF_LETTERS; cut += 1) {
    const [first, second] = [lexemeOf(word.slice(0, cut)), lexemeOf(word.slice(cut))];
    if (first && second) halves.push([first, second]);
  }
  return halves;
}

/** Returns the lexeme of two words written as one. */
export const joinedLexeme = (first: Token, second: Token | undefined): string | undefined =>
  second && lexemeOf(compoundOf(first.word.folded, second.word.folded));

/**
 * Returns the weight of words of the same root: lower for words that aren't among the synonyms ("heladero"
 * belongs to "helado", not to "heladera").
 */
function familyWeights(groups: readonly { readonly others: readonly Name[] }[]): (other: string) => number {
  const names = new Set(
    groups.flatMap(({ others }) => others.flatMap((name) => (name.length === 1 ? name : []))),
  );
  const unprefixed = (other: string) => other.replace(CONTEXT_PREFIX, '');
  return (other) => (names.size === 0 || names.has(unprefixed(other)) ? WEIGHT.family : WEIGHT.unrelated);
}

/** A word of a search and its context. */
interface TokenPosition {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly collection: string;
  readonly synonyms: Synonyms;
  readonly inUse: InUse;
  /** Whether the last word is still being typed: then it also matches as a prefix, even if complete. */
  readonly typing: boolean;
}

const tokenAt = ({ tokens, at }: TokenPosition): Token => tokens[at] as Token;
const typedOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word.typed).join(' ');

/** Returns the synonym groups with a name that begins at a word, and the words of the longest. */
function synonymsFrom({ synonyms, collection, tokens, at }: TokenPosition) {
  const lexemes = tokens.map(({ lexeme }) => lexeme);
  const groups = synonymsAt(synonyms, collection, lexemes, at);
  return { groups, length: Math.max(1, ...groups.map((group) => group.length)) };
}

/** Whether a word is in use in any collection, or among the synonyms: then it isn't corrected. */
export function isKnown(position: TokenPosition): boolean {
  const { word, lexeme } = tokenAt(position);
  return position.inUse.vocabulary.isKnown(lexeme) || position.synonyms.words.has(word.folded);
}

type Expander = (position: TokenPosition) => readonly Form[];

const asTyped: Expander = (position) =>
  formsOf(
    position.inUse.vocabulary,
    tokenAt(position).lexeme,
    1,
    familyWeights(synonymsFrom(position).groups),
  );

const withOtherStem: Expander = (position) =>
  otherLexemesOf(tokenAt(position).word.folded).flatMap((other) =>
    formsOf(position.inUse.vocabulary, other, WEIGHT.folded),
  );

const withEnye: Expander = (position) =>
  enyeVariants(tokenAt(position).lexeme).flatMap((other) =>
    formsOf(position.inUse.vocabulary, other, WEIGHT.folded),
  );

/** Other names of the longest name that begins at the word. */
const synonymous: Expander = (position) => {
  const { groups, length } = synonymsFrom(position);
  return groups
    .filter((group) => group.length === length)
    .flatMap(({ others }) => others)
    .flatMap((name) => formsOfName(name, WEIGHT.synonym, position.inUse));
};

/** Splits an unknown word into two that are in use. */
const asTwoWords: Expander = (position) => {
  const { vocabulary } = position.inUse;
  const { word, lexeme } = tokenAt(position);
  if (vocabulary.has(lexeme) || isKnown(position)) return [];
  return halvesOf(word.folded)
    .filter((halves) => halves.every((half) => vocabulary.has(half)))
    .map((lexemes) => ({ lexemes, weight: WEIGHT.splitWord }));
};

/** The word as the beginning of others, while it is typed. */
const asPrefix: Expander = (position) => {
  const { typing, tokens, at, inUse } = position;
  const isBeingTyped = typing && at === tokens.length - 1;
  return isBeingTyped ? prefixForms(inUse.vocabulary, tokenAt(position).word.folded) : [];
};

/** Expanders of a single word. */
const EXPANDERS: readonly Expander[] = [asTyped, withOtherStem, withEnye, synonymous, asTwoWords, asPrefix];

/** Words that are one term, with its forms. */
interface Expansion {
  readonly length: number;
  readonly text: string;
  readonly forms: readonly Form[];
}

/** Several words that form a name among the synonyms: as that name, by its other names, and by its parts. */
function asName(position: TokenPosition): Expansion | undefined {
  const { tokens, at, inUse } = position;
  const { length } = synonymsFrom(position);
  if (length === 1) return undefined;
  const nameTokens = tokens.slice(at, at + length);
  const lexemes = nameTokens.map(({ lexeme }) => lexeme);
  const own = lexemes.every((one) => inUse.vocabulary.has(one)) ? [{ lexemes, weight: 1 }] : [];
  const parts = lexemes.flatMap((one) => formsOf(inUse.vocabulary, one, WEIGHT.nameWord));
  return { length, text: typedOf(nameTokens), forms: [...own, ...synonymous(position), ...parts] };
}

/** Joins two words that records write as one. */
function asCompound({ tokens, at, inUse }: TokenPosition): Expansion | undefined {
  const pair = tokens.slice(at, at + 2);
  const compound = joinedLexeme(pair[0] as Token, pair[1]);
  if (!compound || !inUse.vocabulary.has(compound)) return undefined;
  const forms = [
    { lexemes: [compound], weight: 1 },
    { lexemes: pair.map(({ lexeme }) => lexeme), weight: 1 },
  ];
  return { length: 2, text: typedOf(pair), forms };
}

/** Expands the words at a position into one term, of as many words as belong together. */
export const expandAt = (position: TokenPosition): Expansion =>
  asName(position) ??
  asCompound(position) ?? {
    length: 1,
    text: tokenAt(position).word.typed,
    forms: EXPANDERS.flatMap((expander) => expander(position)),
  };
