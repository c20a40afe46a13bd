/** Search terms, each with its equivalent forms and its weight. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Queryable } from '../../platform/database/queryable.ts';
import { correctionsOf } from './corrections.ts';
import type { Frequencies } from './frequencies.ts';
import type { TypedWord } from './interpretation/words.ts';
import { lexemeOf, otherLexemesOf } from './lexemes.ts';
import { spanishWords } from './spanish-words.ts';
import { synonymsAt, type Name, type Synonyms } from './synonyms.ts';
import { CONTEXT, vocabularyFor, type Vocabulary } from './vocabulary.ts';

/** Lexemes that together are a form of the term. */
export interface Form {
  readonly lexemes: readonly string[];
  /** 1: as it was typed. */
  readonly weight: number;
}
export interface Term {
  /** As typed or, if corrected, the correction. */
  readonly text: string;
  readonly correction?: { readonly de: string; readonly a: string };
  /** Empty: nothing in the collection matches. */
  readonly forms: readonly Form[];
  /** Weight of the term: rare words weigh more than common ones. */
  readonly idf: number;
  /** Whether it names the collection itself: it affects the ranking, and is not required. */
  readonly generic: boolean;
}

/** Maximum terms searched. */
const MAX_TERMS = 8;
/** Maximum forms per term. */
const MAX_FORMS = 16;
const WEIGHT = {
  context: 0.85,
  family: 0.75,
  folded: 0.85,
  parts: 0.9,
  part: 0.4,
  synonym: 0.65,
  akin: 0.5,
  begun: 0.7,
  meant: 0.8,
  /** For a word that isn't among the synonyms. */
  strange: 0.6,
} as const;
/** Factor on the weight of a generic word. */
const GENERIC = 0.15;
/** Share of the rows above which a lexeme doesn't discriminate. */
const EVERYWHERE = 0.5;
/** Minimum letters for a complete word to also match as a prefix (metal, metalúrgica). */
const MIN_TELLING = 5;
/** Minimum letters of a word to try it as two. */
const MIN_COMPOUND = 8;

interface Piece {
  readonly word: TypedWord;
  readonly lexeme: string;
}

/** Returns the variants of a lexeme with ñ instead of one n. */
const enyeVariants = (lexeme: string): string[] => {
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

/** Removes forms with the same lexemes, keeping the heaviest. */
function best(forms: readonly Form[]): Form[] {
  const found = new Map<string, Form>();
  for (const form of forms) {
    const key = form.lexemes.join(' ');
    if ((found.get(key)?.weight ?? 0) < form.weight) found.set(key, form);
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_FORMS);
}

/** Returns the forms of a lexeme that are in use: itself, as a referenced name, and its family. */
function formsOf(
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
function formsOfName(name: Name, weight: number, vocabulary: Vocabulary, frequencies: Frequencies): Form[] {
  if (name.length === 1) return formsOf(vocabulary, name[0] ?? '', weight);
  if (!name.every((one) => vocabulary.has(one))) return [];
  const telling = name.filter((lexeme) => frequencies.of(lexeme) < frequencies.rows * EVERYWHERE);
  return [{ lexemes: telling.length > 0 ? telling : name, weight }];
}

export interface TermsAsked {
  readonly db: Queryable;
  readonly collection: Collection;
  readonly generic: ReadonlySet<string>;
  readonly synonyms: Synonyms;
  readonly frequencies: Frequencies;
  /** Whether the last word is still being typed: then it also matches as a prefix, even if complete. */
  readonly typing?: boolean;
}

/** A word without matches: a typo, or unfinished. */
interface Unknown {
  /** Index of its term. */
  readonly at: number;
  readonly piece: Piece;
  readonly isLast: boolean;
}

/** Returns forms for the lexemes that begin with a word. */
const prefixForms = (vocabulary: Vocabulary, word: string): Form[] =>
  vocabulary.beginning(word).map((one) => ({ lexemes: [one], weight: WEIGHT.begun }));

/**
 * Returns the weight of words of the same root: lower for those that aren't among the synonyms ("heladero" is
 * of "helado" and not of "heladera").
 */
function kinship(named: readonly { readonly others: readonly Name[] }[]): (other: string) => number {
  const names = new Set(
    named.flatMap(({ others }) => others.flatMap((name) => (name.length === 1 ? name : []))),
  );
  const apart = (other: string) => other.replace(CONTEXT, '');
  return (other) => (names.size === 0 || names.has(apart(other)) ? WEIGHT.family : WEIGHT.strange);
}

/** Returns the meaningful words, with their lexemes. */
const piecesOf = (words: readonly TypedWord[]): Piece[] =>
  words
    .flatMap((word): Piece[] => {
      const lexeme = lexemeOf(word.word);
      return lexeme === undefined ? [] : [{ word, lexeme }];
    })
    .slice(0, MAX_TERMS);

/** Returns a function that weighs forms by rarity, using the typed ones if there are any. */
function idfScorer({ frequencies: { rows, of } }: Pick<TermsAsked, 'frequencies'>) {
  return (forms: readonly Form[], isGeneric: boolean): number => {
    const held = (form: Form) => Math.min(...form.lexemes.map(of));
    const typed = forms.filter(({ weight }) => weight >= WEIGHT.context);
    const known = typed.length > 0 ? typed : forms;
    const most = known.length > 0 ? Math.max(...known.map(held)) : 0;
    return Math.log(1 + rows / (1 + most)) * (isGeneric ? GENERIC : 1);
  };
}

/** Returns the terms of some words as typed, without querying whether they are in use. */
export function typedTerms(
  words: readonly TypedWord[],
  asked: Pick<TermsAsked, 'frequencies' | 'generic'>,
): Term[] {
  const score = idfScorer(asked);
  return piecesOf(words).map(({ word, lexeme }) => {
    const forms = [
      { lexemes: [lexeme], weight: 1 },
      { lexemes: [CONTEXT + lexeme], weight: WEIGHT.context },
    ];
    const generic = asked.generic.has(word.word);
    return { text: word.typed, forms, idf: score(forms, generic), generic };
  });
}

/** Returns the terms of some words, with all their forms in use. */
export async function termsOf(words: readonly TypedWord[], asked: TermsAsked): Promise<Term[]> {
  const { db, collection, generic, synonyms, frequencies } = asked;
  const pieces = piecesOf(words);
  if (pieces.length === 0) return [];
  const lexemes = pieces.map(({ lexeme }) => lexeme);
  const others = lexemes.flatMap((_, at) =>
    synonymsAt(synonyms, collection.name, lexemes, at).flatMap(({ others }) => others.flat()),
  );
  const joined = pieces
    .slice(1)
    .map(({ word }, i) => lexemeOf(asOne(pieces[i]?.word.word ?? '', word.word)) ?? '');
  const halves = pieces.flatMap(({ word }) => cuts(word.word).flatMap((cut) => lexemesOfCut(cut) ?? []));
  const last = lexemes.at(-1);
  const vocabulary = await vocabularyFor(
    db,
    collection.name,
    [
      ...lexemes,
      ...lexemes.flatMap(enyeVariants),
      ...pieces.flatMap(({ word }) => otherLexemesOf(word.word)),
      ...others,
      ...joined,
      ...halves,
    ],
    [...lexemes, ...others],
    last,
  );
  const terms: Term[] = [];
  const unknown: Unknown[] = [];
  const score = idfScorer(asked);
  const add = (text: string, given: readonly Form[], isGeneric: boolean) => {
    const forms = best(given);
    terms.push({ text, forms, idf: score(forms, isGeneric), generic: isGeneric });
  };
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] as Piece;
    const { word, lexeme } = piece;
    const named = synonymsAt(synonyms, collection.name, lexemes, at);
    const length = Math.max(1, ...named.map((one) => one.length));
    const similar = named
      .filter((one) => one.length === length)
      .flatMap(({ others }) => others)
      .flatMap((name) => formsOfName(name, WEIGHT.synonym, vocabulary, frequencies));
    const text = pieces
      .slice(at, at + length)
      .map(({ word }) => word.typed)
      .join(' ');
    if (length > 1) {
      const said = lexemes.slice(at, at + length);
      const own = said.every((one) => vocabulary.has(one)) ? [{ lexemes: said, weight: 1 }] : [];
      const parts = said.flatMap((one) => formsOf(vocabulary, one, WEIGHT.part));
      add(text, [...own, ...similar, ...parts], false);
      at += length;
      continue;
    }
    const together = joined[at];
    if (together && vocabulary.has(together)) {
      const next = pieces[at + 1] as Piece;
      add(
        `${word.typed} ${next.word.typed}`,
        [
          { lexemes: [together], weight: 1 },
          { lexemes: [lexeme, next.lexeme], weight: 1 },
        ],
        false,
      );
      at += 2;
      continue;
    }
    const forms = [
      ...formsOf(vocabulary, lexeme, 1, kinship(named)),
      ...otherLexemesOf(word.word).flatMap((other) => formsOf(vocabulary, other, WEIGHT.folded)),
      ...enyeVariants(lexeme).flatMap((other) => formsOf(vocabulary, other, WEIGHT.folded)),
      ...similar,
    ];
    const exists = vocabulary.anywhere(lexeme) || synonyms.words.has(word.word);
    if (!vocabulary.has(lexeme) && !exists)
      for (const cut of cuts(word.word)) {
        const parts = lexemesOfCut(cut);
        if (parts?.every((part) => vocabulary.has(part)))
          forms.push({ lexemes: parts, weight: WEIGHT.parts });
      }
    const isLast = at === pieces.length - 1;
    if (isLast && asked.typing) forms.push(...prefixForms(vocabulary, word.word));
    // A known word is never corrected.
    if (forms.length === 0 && !exists) unknown.push({ at: terms.length, piece, isLast });
    add(text, forms, generic.has(word.word));
    at += 1;
  }
  if (unknown.length === 0) return terms;
  const spanish = await spanishWords();
  const slips = unknown.filter(({ piece }) => !spanish.has(piece.word.word));
  if (slips.length > 0) await correct(terms, slips, score, asked);
  const open = unknown.find(({ at, isLast }) => isLast && terms[at]?.forms.length === 0);
  if (!open) return terms;
  const { word, lexeme } = open.piece;
  // Only a long enough word is tried as a prefix if it is complete: "moda" is not the beginning of "modales".
  const beginning = lexeme.length >= MIN_TELLING ? lexeme : spanish.has(word.word) ? undefined : word.word;
  const forms = beginning === undefined ? [] : best(prefixForms(vocabulary, beginning));
  terms[open.at] = { text: word.typed, forms, idf: score(forms, false), generic: generic.has(word.word) };
  return terms;
}

/** Replaces unknown words with the words in use that were likely meant. */
async function correct(
  terms: Term[],
  unknown: readonly Unknown[],
  score: (forms: readonly Form[], generic: boolean) => number,
  { db, collection, synonyms, frequencies }: TermsAsked,
): Promise<void> {
  const meant = await correctionsOf(
    db,
    collection.name,
    unknown.map(({ piece }) => piece.word.word),
    synonyms.words,
  );
  if (meant.size === 0) return;
  const lexemes = [...meant.values()].flat().flatMap((word) => lexemeOf(word) ?? []);
  const others = lexemes.flatMap((lexeme) =>
    synonymsAt(synonyms, collection.name, [lexeme], 0).flatMap((one) => one.others.flat()),
  );
  const vocabulary = await vocabularyFor(
    db,
    collection.name,
    [...lexemes, ...others],
    [...lexemes, ...others],
  );
  for (const { at, piece } of unknown) {
    const words = meant.get(piece.word.word) ?? [];
    const forms = best(
      words.flatMap((word) => {
        const lexeme = lexemeOf(word);
        if (!lexeme) return [];
        return [
          ...formsOf(vocabulary, lexeme, WEIGHT.meant),
          ...synonymsAt(synonyms, collection.name, [lexeme], 0).flatMap(({ others }) =>
            others.flatMap((name) => formsOfName(name, WEIGHT.akin, vocabulary, frequencies)),
          ),
        ];
      }),
    );
    const word = words[0];
    if (forms.length === 0 || word === undefined) continue;
    terms[at] = {
      text: word,
      correction: { de: piece.word.typed, a: word },
      forms,
      idf: score(forms, false),
      generic: false,
    };
  }
}
