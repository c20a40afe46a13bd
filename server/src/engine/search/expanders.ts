/**
 * Expands the words of a search into the forms of its terms: the words that a record may contain instead.
 * Each expander gives one kind of forms; a term has those of all expanders.
 */
import { formsOf, formsOfName, prefixForms, WEIGHT, type Form, type InUse } from './forms.ts';
import type { TypedWord } from './interpretation/words.ts';
import { lexemeOf, otherLexemesOf } from './lexemes.ts';
import { synonymsAt, type Name, type Synonyms } from './synonyms.ts';
import { CONTEXT } from './vocabulary.ts';

/** Minimum letters of a word to try it as two. */
const MIN_COMPOUND = 8;

export interface Piece {
  readonly word: TypedWord;
  readonly lexeme: string;
}

/** Returns the variants of a lexeme with ñ instead of one n. */
export const enyeVariants = (lexeme: string): string[] => {
  const places = [...lexeme.matchAll(/n/g)].map(({ index }) => index);
  return places.slice(0, 4).map((at) => `${lexeme.slice(0, at)}ñ${lexeme.slice(at + 1)}`);
};

/** Splits a word in two at every position. */
const cuts = (word: string): [string, string][] =>
  word.length < MIN_COMPOUND
    ? []
    : Array.from({ length: word.length - 5 }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)]);

/** Joins two words: an r between vowels is doubled to keep its sound ("cielo raso", "cielorraso"). */
const asOne = (a: string, b: string): string =>
  /[aeiou]$/.test(a) && /^r[aeiou]/.test(b) ? `${a}r${b}` : a + b;

const lexemesOfCut = ([a, b]: readonly [string, string]): [string, string] | undefined => {
  const [first, second] = [lexemeOf(a), lexemeOf(b)];
  return first && second ? [first, second] : undefined;
};

/** Returns the lexemes of a word's halves, cut at every position where both have one. */
export const halvesOf = (word: string): [string, string][] =>
  cuts(word).flatMap((cut) => {
    const halves = lexemesOfCut(cut);
    return halves ? [halves] : [];
  });

/** Returns the lexeme of two words written as one. */
export const joinedLexeme = (first: Piece, second: Piece | undefined): string | undefined =>
  second && lexemeOf(asOne(first.word.word, second.word.word));

/**
 * Returns the weight of words of the same root: lower for words that aren't among the synonyms ("heladero"
 * belongs to "helado", not to "heladera").
 */
function kinship(named: readonly { readonly others: readonly Name[] }[]): (other: string) => number {
  const names = new Set(
    named.flatMap(({ others }) => others.flatMap((name) => (name.length === 1 ? name : []))),
  );
  const apart = (other: string) => other.replace(CONTEXT, '');
  return (other) => (names.size === 0 || names.has(apart(other)) ? WEIGHT.family : WEIGHT.strange);
}

/** A word of a search, among the others. */
interface Place {
  readonly pieces: readonly Piece[];
  readonly at: number;
  readonly collection: string;
  readonly synonyms: Synonyms;
  readonly inUse: InUse;
  /** Whether the last word is still being typed: then it also matches as a prefix, even if complete. */
  readonly typing: boolean;
}

const pieceAt = ({ pieces, at }: Place): Piece => pieces[at] as Piece;
const typedOf = (pieces: readonly Piece[]): string => pieces.map(({ word }) => word.typed).join(' ');

/** Returns the synonym groups with a name that begins at a word, and the words of the longest. */
function namesAt({ synonyms, collection, pieces, at }: Place) {
  const lexemes = pieces.map(({ lexeme }) => lexeme);
  const groups = synonymsAt(synonyms, collection, lexemes, at);
  return { groups, length: Math.max(1, ...groups.map((one) => one.length)) };
}

/** Whether a word is in use in any collection, or among the synonyms: then it isn't corrected. */
export function isKnown(place: Place): boolean {
  const { word, lexeme } = pieceAt(place);
  return place.inUse.vocabulary.anywhere(lexeme) || place.synonyms.words.has(word.word);
}

type Expander = (place: Place) => readonly Form[];

const asTyped: Expander = (place) =>
  formsOf(place.inUse.vocabulary, pieceAt(place).lexeme, 1, kinship(namesAt(place).groups));

const otherwiseFolded: Expander = (place) =>
  otherLexemesOf(pieceAt(place).word.word).flatMap((other) =>
    formsOf(place.inUse.vocabulary, other, WEIGHT.folded),
  );

const withEnye: Expander = (place) =>
  enyeVariants(pieceAt(place).lexeme).flatMap((other) =>
    formsOf(place.inUse.vocabulary, other, WEIGHT.folded),
  );

/** Other names of the longest name that begins at the word. */
const synonymous: Expander = (place) => {
  const { groups, length } = namesAt(place);
  return groups
    .filter((one) => one.length === length)
    .flatMap(({ others }) => others)
    .flatMap((name) => formsOfName(name, WEIGHT.synonym, place.inUse));
};

/** Splits an unknown word into two that are in use. */
const inTwo: Expander = (place) => {
  const { vocabulary } = place.inUse;
  const { word, lexeme } = pieceAt(place);
  if (vocabulary.has(lexeme) || isKnown(place)) return [];
  return halvesOf(word.word)
    .filter((halves) => halves.every((half) => vocabulary.has(half)))
    .map((lexemes) => ({ lexemes, weight: WEIGHT.parts }));
};

/** The word as the beginning of others, while it is typed. */
const begun: Expander = ({ typing, pieces, at, inUse }) =>
  typing && at === pieces.length - 1 ? prefixForms(inUse.vocabulary, (pieces[at] as Piece).word.word) : [];

/** Expanders of a single word. */
const EXPANDERS: readonly Expander[] = [asTyped, otherwiseFolded, withEnye, synonymous, inTwo, begun];

/** Words that are one term, with its forms. */
interface Expanded {
  readonly length: number;
  readonly text: string;
  readonly forms: readonly Form[];
}

/** Several words that form a name among the synonyms: as that name, by its other names, and by its parts. */
function asName(place: Place): Expanded | undefined {
  const { pieces, at, inUse } = place;
  const { length } = namesAt(place);
  if (length === 1) return undefined;
  const said = pieces.slice(at, at + length);
  const lexemes = said.map(({ lexeme }) => lexeme);
  const own = lexemes.every((one) => inUse.vocabulary.has(one)) ? [{ lexemes, weight: 1 }] : [];
  const parts = lexemes.flatMap((one) => formsOf(inUse.vocabulary, one, WEIGHT.part));
  return { length, text: typedOf(said), forms: [...own, ...synonymous(place), ...parts] };
}

/** Joins two words that records write as one. */
function asCompound({ pieces, at, inUse }: Place): Expanded | undefined {
  const two = pieces.slice(at, at + 2);
  const together = joinedLexeme(two[0] as Piece, two[1]);
  if (!together || !inUse.vocabulary.has(together)) return undefined;
  const forms = [
    { lexemes: [together], weight: 1 },
    { lexemes: two.map(({ lexeme }) => lexeme), weight: 1 },
  ];
  return { length: 2, text: typedOf(two), forms };
}

/** Expands the words at a place into one term, of as many words as belong together. */
export const expandAt = (place: Place): Expanded =>
  asName(place) ??
  asCompound(place) ?? {
    length: 1,
    text: pieceAt(place).word.typed,
    forms: EXPANDERS.flatMap((expander) => expander(place)),
  };
