/** Search terms, each with its equivalent forms and its weight. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Queryable } from '../../platform/database/queryable.ts';
import { correctionsOf } from './corrections.ts';
import { enyeVariants, expandAt, halvesOf, isKnown, joinedLexeme, type Piece } from './expanders.ts';
import { best, formsOf, formsOfName, prefixForms, WEIGHT, type Form } from './forms.ts';
import type { Frequencies } from './frequencies.ts';
import type { TypedWord } from './interpretation/words.ts';
import { lexemeOf, otherLexemesOf } from './lexemes.ts';
import { spanishWords } from './spanish-words.ts';
import { synonymsAt, type Synonyms } from './synonyms.ts';
import { CONTEXT, vocabularyFor } from './vocabulary.ts';

export interface Term {
  /** The word as typed, or its correction. */
  readonly text: string;
  readonly correction?: { readonly de: string; readonly a: string };
  /** Empty if nothing in the collection matches. */
  readonly forms: readonly Form[];
  /** Weight of the term: rare words weigh more than common ones. */
  readonly idf: number;
  /** Whether it names the collection itself: it affects the ranking, and is not required. */
  readonly generic: boolean;
}

/** Maximum terms searched. */
const MAX_TERMS = 8;
/** Factor for the weight of a generic word. */
const GENERIC = 0.15;
/** Minimum letters for a complete word to also match as a prefix (metal, metalúrgica). */
const MIN_TELLING = 5;

interface TermsAsked {
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
  /** Index of the word's term. */
  readonly at: number;
  readonly piece: Piece;
  readonly isLast: boolean;
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

/** Returns the vocabulary that the words of a search need. */
function vocabularyOf(pieces: readonly Piece[], { db, collection, synonyms }: TermsAsked) {
  const lexemes = pieces.map(({ lexeme }) => lexeme);
  const others = lexemes.flatMap((_, at) =>
    synonymsAt(synonyms, collection.name, lexemes, at).flatMap(({ others }) => others.flat()),
  );
  const exact = [
    ...lexemes,
    ...lexemes.flatMap(enyeVariants),
    ...pieces.flatMap(({ word }) => otherLexemesOf(word.word)),
    ...others,
    ...pieces.flatMap((piece, at) => joinedLexeme(piece, pieces[at + 1]) ?? []),
    ...pieces.flatMap(({ word }) => halvesOf(word.word).flat()),
  ];
  return vocabularyFor(db, collection.name, {
    exact,
    roots: [...lexemes, ...others],
    unfinished: lexemes.at(-1),
  });
}

/** Returns the terms of some words, with all their forms in use. */
export async function termsOf(words: readonly TypedWord[], asked: TermsAsked): Promise<Term[]> {
  const { generic, frequencies, synonyms, typing = false } = asked;
  const pieces = piecesOf(words);
  if (pieces.length === 0) return [];
  const vocabulary = await vocabularyOf(pieces, asked);
  const inUse = { vocabulary, frequencies };
  const score = idfScorer(asked);
  const terms: Term[] = [];
  const unknown: Unknown[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] as Piece;
    const place = { pieces, at, collection: asked.collection.name, synonyms, inUse, typing };
    const { length, text, forms: all } = expandAt(place);
    // A known word is never corrected.
    if (all.length === 0 && length === 1 && !isKnown(place))
      unknown.push({ at: terms.length, piece, isLast: at === pieces.length - 1 });
    const isGeneric = length === 1 && generic.has(piece.word.word);
    const forms = best(all);
    terms.push({ text, forms, idf: score(forms, isGeneric), generic: isGeneric });
    at += length;
  }
  if (unknown.length === 0) return terms;
  const spanish = await spanishWords();
  const slips = unknown.filter(({ piece }) => !spanish.has(piece.word.word));
  if (slips.length > 0) await correct(terms, slips, asked);
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
async function correct(terms: Term[], unknown: readonly Unknown[], asked: TermsAsked): Promise<void> {
  const { db, collection, synonyms, frequencies } = asked;
  const score = idfScorer(asked);
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
  const sought = [...lexemes, ...others];
  const vocabulary = await vocabularyFor(db, collection.name, { exact: sought, roots: sought });
  for (const { at, piece } of unknown) {
    const words = meant.get(piece.word.word) ?? [];
    const forms = best(
      words.flatMap((word) => {
        const lexeme = lexemeOf(word);
        if (!lexeme) return [];
        return [
          ...formsOf(vocabulary, lexeme, WEIGHT.meant),
          ...synonymsAt(synonyms, collection.name, [lexeme], 0).flatMap(({ others }) =>
            others.flatMap((name) => formsOfName(name, WEIGHT.akin, { vocabulary, frequencies })),
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
