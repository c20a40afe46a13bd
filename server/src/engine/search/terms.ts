/** Search terms, each with its equivalent forms and its weight. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Queryable } from '../../platform/database/queryable.ts';
import { correctionsOf } from './corrections.ts';
import { enyeVariants, expandAt, halvesOf, isKnown, joinedLexeme, type Token } from './expanders.ts';
import { bestForms, formsOf, formsOfName, prefixForms, WEIGHT, type Form } from './forms.ts';
import type { Frequencies } from './frequencies.ts';
import type { TypedWord } from './interpretation/words.ts';
import { lexemeOf, otherLexemesOf } from './lexemes.ts';
import { spanishWords } from './spanish-words.ts';
import { synonymsAt, type Synonyms } from './synonyms.ts';
import { CONTEXT_PREFIX, vocabularyFor } from './vocabulary.ts';

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
const GENERIC_FACTOR = 0.15;
/** Minimum letters for a complete word to also match as a prefix (metal, metalúrgica). */
const MIN_PREFIX_LETTERS = 5;

interface TermsContext {
  readonly db: Queryable;
  readonly collection: Collection;
  readonly generic: ReadonlySet<string>;
  readonly synonyms: Synonyms;
  readonly frequencies: Frequencies;
  /** Whether the last word is still being typed: then it also matches as a prefix, even if complete. */
  readonly typing?: boolean;
}

/** A word without matches: a typo, or unfinished. */
interface UnknownWord {
  /** Index of the word's term. */
  readonly at: number;
  readonly token: Token;
  readonly isLast: boolean;
}

/** Returns the meaningful words, with their lexemes. */
const tokensOf = (words: readonly TypedWord[]): Token[] =>
  words
    .flatMap((word): Token[] => {
      const lexeme = lexemeOf(word.folded);
      return lexeme === undefined ? [] : [{ word, lexeme }];
    })
    .slice(0, MAX_TERMS);

/** Returns a function that weighs forms by rarity, using the typed ones if there are any. */
function idfScorer({ frequencies }: Pick<TermsContext, 'frequencies'>) {
  const rowsWith = (form: Form) => Math.min(...form.lexemes.map((lexeme) => frequencies.rowsWith(lexeme)));
  return (forms: readonly Form[], isGeneric: boolean): number => {
    const typed = forms.filter(({ weight }) => weight >= WEIGHT.context);
    const maxRows = Math.max(0, ...(typed.length > 0 ? typed : forms).map(rowsWith));
    return Math.log(1 + frequencies.rows / (1 + maxRows)) * (isGeneric ? GENERIC_FACTOR : 1);
  };
}

/** Returns the terms of some words as typed, without querying whether they are in use. */
export function typedTerms(
  words: readonly TypedWord[],
  context: Pick<TermsContext, 'frequencies' | 'generic'>,
): Term[] {
  const score = idfScorer(context);
  return tokensOf(words).map(({ word, lexeme }) => {
    const forms = [
      { lexemes: [lexeme], weight: 1 },
      { lexemes: [CONTEXT_PREFIX + lexeme], weight: WEIGHT.context },
    ];
    const generic = context.generic.has(word.folded);
    return { text: word.typed, forms, idf: score(forms, generic), generic };
  });
}

/** Returns the vocabulary that the words of a search need. */
function vocabularyOf(tokens: readonly Token[], { db, collection, synonyms }: TermsContext) {
  const lexemes = tokens.map(({ lexeme }) => lexeme);
  const synonymous = lexemes.flatMap((_, at) =>
    synonymsAt(synonyms, collection.name, lexemes, at).flatMap(({ others }) => others.flat()),
  );
  const exact = [
    ...lexemes,
    ...lexemes.flatMap(enyeVariants),
    ...tokens.flatMap(({ word }) => otherLexemesOf(word.folded)),
    ...synonymous,
    ...tokens.flatMap((token, at) => joinedLexeme(token, tokens[at + 1]) ?? []),
    ...tokens.flatMap(({ word }) => halvesOf(word.folded).flat()),
  ];
  return vocabularyFor(db, collection.name, {
    exact,
    roots: [...lexemes, ...synonymous],
    unfinished: lexemes.at(-1),
  });
}

/** Returns the terms of some words, with all their forms in use. */
export async function termsOf(words: readonly TypedWord[], context: TermsContext): Promise<Term[]> {
  const { collection, generic, frequencies, synonyms, typing = false } = context;
  const tokens = tokensOf(words);
  if (tokens.length === 0) return [];
  const vocabulary = await vocabularyOf(tokens, context);
  const score = idfScorer(context);
  const terms: Term[] = [];
  const unknown: UnknownWord[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const inUse = { vocabulary, frequencies };
    const position = { tokens, at, collection: collection.name, synonyms, inUse, typing };
    const { length, text, forms: allForms } = expandAt(position);
    // A known word is never corrected.
    if (allForms.length === 0 && length === 1 && !isKnown(position))
      unknown.push({ at: terms.length, token, isLast: at === tokens.length - 1 });
    const isGeneric = length === 1 && generic.has(token.word.folded);
    const forms = bestForms(allForms);
    terms.push({ text, forms, idf: score(forms, isGeneric), generic: isGeneric });
    at += length;
  }
  if (unknown.length === 0) return terms;
  const spanish = await spanishWords();
  const typos = unknown.filter(({ token }) => !spanish.has(token.word.folded));
  if (typos.length > 0) await correct(terms, typos, context);
  const unfinished = unknown.find(({ at, isLast }) => isLast && terms[at]?.forms.length === 0);
  if (!unfinished) return terms;
  const { word } = unfinished.token;
  const prefix = prefixOf(unfinished.token, spanish);
  const forms = prefix === undefined ? [] : bestForms(prefixForms(vocabulary, prefix));
  terms[unfinished.at] = {
    text: word.typed,
    forms,
    idf: score(forms, false),
    generic: generic.has(word.folded),
  };
  return terms;
}

/**
 * Returns the prefix that an unfinished word is searched as. Only a long enough word is tried as a prefix if
 * it is complete: "moda" is not the beginning of "modales".
 */
function prefixOf({ word, lexeme }: Token, spanish: ReadonlySet<string>): string | undefined {
  if (lexeme.length >= MIN_PREFIX_LETTERS) return lexeme;
  return spanish.has(word.folded) ? undefined : word.folded;
}

/** Replaces unknown words with the words in use that were likely meant. */
async function correct(terms: Term[], unknown: readonly UnknownWord[], context: TermsContext): Promise<void> {
  const { db, collection, synonyms, frequencies } = context;
  const corrections = await correctionsOf(
    db,
    collection.name,
    unknown.map(({ token }) => token.word.folded),
    synonyms.words,
  );
  if (corrections.size === 0) return;
  const synonymsOfLexeme = (lexeme: string) =>
    synonymsAt(synonyms, collection.name, [lexeme], 0).flatMap(({ others }) => others);
  const lexemes = [...corrections.values()].flat().flatMap((word) => lexemeOf(word) ?? []);
  const allLexemes = [...lexemes, ...lexemes.flatMap((lexeme) => synonymsOfLexeme(lexeme).flat())];
  const vocabulary = await vocabularyFor(db, collection.name, { exact: allLexemes, roots: allLexemes });
  const score = idfScorer(context);
  for (const { at, token } of unknown) {
    const words = corrections.get(token.word.folded) ?? [];
    const forms = bestForms(
      words
        .flatMap((word) => lexemeOf(word) ?? [])
        .flatMap((lexeme) => [
          ...formsOf(vocabulary, lexeme, WEIGHT.correction),
          ...synonymsOfLexeme(lexeme).flatMap((name) =>
            formsOfName(name, WEIGHT.correctionSynonym, { vocabulary, frequencies }),
          ),
        ]),
    );
    const [text] = words;
    if (forms.length === 0 || text === undefined) continue;
    const correction = { de: token.word.typed, a: text };
    terms[at] = { text, correction, forms, idf: score(forms, false), generic: false };
  }
}
