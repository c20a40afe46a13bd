/** What is looked for, term by term: each with the forms that count as it and how much each says. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Queryable } from '../../platform/database/queryable.ts';
import { correctionsOf } from './corrections.ts';
import type { Frequencies } from './frequencies.ts';
import type { TypedWord } from './interpretation/words.ts';
import { lexemeOf, otherLexemesOf } from './lexemes.ts';
import { spanishWords } from './spanish-words.ts';
import { synonymsAt, type Name, type Synonyms } from './synonyms.ts';
import { CONTEXT, vocabularyFor, type Vocabulary } from './vocabulary.ts';

/** Lexemes that, together, are a form of the term. */
export interface Form {
  readonly lexemes: readonly string[];
  /** 1: as it was typed. */
  readonly weight: number;
}
export interface Term {
  /** As it was typed or, corrected, as it was taken. */
  readonly text: string;
  readonly correction?: { readonly de: string; readonly a: string };
  /** None: nothing in the collection is called so. */
  readonly forms: readonly Form[];
  /** How much it says: rare words more than common ones. */
  readonly says: number;
  /** A word for what the collection is: it orders, and is not asked for. */
  readonly generic: boolean;
}

/** More words than these are not looked for. */
const MAX_TERMS = 8;
/** Forms of one term. */
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
  /** Of a word that the group of names doesn't have. */
  strange: 0.6,
} as const;
/** What a generic word says, of what another as rare would. */
const GENERIC = 0.15;
/** What this share of the rows holds tells none of them apart. */
const EVERYWHERE = 0.5;
/** A lexeme of these letters or more may be how another begins, though it be a word by itself (metal, metalúrgica). */
const MIN_TELLING = 5;
/** A word is looked at in two from these letters on. */
const MIN_COMPOUND = 8;

interface Piece {
  readonly word: TypedWord;
  readonly lexeme: string;
}

/** A lexeme with an n where it may have an ñ. */
const tildes = (lexeme: string): string[] => {
  const places = [...lexeme.matchAll(/n/g)].map(({ index }) => index);
  return places.slice(0, 4).map((at) => `${lexeme.slice(0, at)}ñ${lexeme.slice(at + 1)}`);
};

/** A word cut in two at every place. */
const cuts = (word: string): [string, string][] =>
  word.length < MIN_COMPOUND
    ? []
    : Array.from({ length: word.length - 5 }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)]);

/** Two words written as one: an r between vowels is doubled to sound the same ("cielo raso", "cielorraso"). */
const asOne = (a: string, b: string): string =>
  /[aeiou]$/.test(a) && /^r[aeiou]/.test(b) ? `${a}r${b}` : a + b;

const lexemesOfCut = ([a, b]: readonly [string, string]): [string, string] | undefined => {
  const [first, second] = [lexemeOf(a), lexemeOf(b)];
  return first && second ? [first, second] : undefined;
};

/** Of the forms with the same lexemes, the one that says most. */
function best(forms: readonly Form[]): Form[] {
  const found = new Map<string, Form>();
  for (const form of forms) {
    const key = form.lexemes.join(' ');
    if ((found.get(key)?.weight ?? 0) < form.weight) found.set(key, form);
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_FORMS);
}

/** A lexeme as it is and with what is of its family, in use. */
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
 * The forms of a synonym. Of a phrase only the lexemes that tell rows apart are asked for: the index would walk all that
 * hold "curso" among courses.
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
  /** The last word is still being typed: what begins so counts, though it be a word. */
  readonly typing?: boolean;
}

/** A word that nothing is called by: a slip of another, or one that isn't finished. */
interface Unknown {
  /** Of its term. */
  readonly at: number;
  readonly piece: Piece;
  readonly isLast: boolean;
}

/** What begins with the letters of a word. */
const begun = (vocabulary: Vocabulary, word: string): Form[] =>
  vocabulary.beginning(word).map((one) => ({ lexemes: [one], weight: WEIGHT.begun }));

/**
 * How much a word of the same root counts: one that the names of the thing don't have less than those ("heladero" is of
 * "helado" and not of "heladera").
 */
function kinship(named: readonly { readonly others: readonly Name[] }[]): (other: string) => number {
  const names = new Set(
    named.flatMap(({ others }) => others.flatMap((name) => (name.length === 1 ? name : []))),
  );
  const apart = (other: string) => other.replace(CONTEXT, '');
  return (other) => (names.size === 0 || names.has(apart(other)) ? WEIGHT.family : WEIGHT.strange);
}

/** The words that say something, with their lexemes. */
const piecesOf = (words: readonly TypedWord[]): Piece[] =>
  words
    .flatMap((word): Piece[] => {
      const lexeme = lexemeOf(word.word);
      return lexeme === undefined ? [] : [{ word, lexeme }];
    })
    .slice(0, MAX_TERMS);

/** How much forms say: the rarer they are. Those as typed tell, where there are some. */
function saying({ frequencies: { rows, of } }: Pick<TermsAsked, 'frequencies'>) {
  return (forms: readonly Form[], isGeneric: boolean): number => {
    const held = (form: Form) => Math.min(...form.lexemes.map(of));
    const typed = forms.filter(({ weight }) => weight >= WEIGHT.context);
    const known = typed.length > 0 ? typed : forms;
    const most = known.length > 0 ? Math.max(...known.map(held)) : 0;
    return Math.log(1 + rows / (1 + most)) * (isGeneric ? GENERIC : 1);
  };
}

/** The terms of some words as they were typed, whether or not they are in use: asks nothing of the database. */
export function typedTerms(
  words: readonly TypedWord[],
  asked: Pick<TermsAsked, 'frequencies' | 'generic'>,
): Term[] {
  const say = saying(asked);
  return piecesOf(words).map(({ word, lexeme }) => {
    const forms = [
      { lexemes: [lexeme], weight: 1 },
      { lexemes: [CONTEXT + lexeme], weight: WEIGHT.context },
    ];
    const generic = asked.generic.has(word.word);
    return { text: word.typed, forms, says: say(forms, generic), generic };
  });
}

/** The terms of some words, in all their forms that are in use. */
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
      ...lexemes.flatMap(tildes),
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
  const say = saying(asked);
  const add = (text: string, given: readonly Form[], isGeneric: boolean) => {
    const forms = best(given);
    terms.push({ text, forms, says: say(forms, isGeneric), generic: isGeneric });
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
      ...tildes(lexeme).flatMap((other) => formsOf(vocabulary, other, WEIGHT.folded)),
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
    if (isLast && asked.typing) forms.push(...begun(vocabulary, word.word));
    // A word that exists is never taken for another.
    if (forms.length === 0 && !exists) unknown.push({ at: terms.length, piece, isLast });
    add(text, forms, generic.has(word.word));
    at += 1;
  }
  if (unknown.length === 0) return terms;
  const spanish = await spanishWords();
  const slips = unknown.filter(({ piece }) => !spanish.has(piece.word.word));
  if (slips.length > 0) await correct(terms, slips, say, asked);
  const open = unknown.find(({ at, isLast }) => isLast && terms[at]?.forms.length === 0);
  if (!open) return terms;
  const { word, lexeme } = open.piece;
  // Of a word that is whole only what tells: "moda" is not begun to be "modales".
  const beginning = lexeme.length >= MIN_TELLING ? lexeme : spanish.has(word.word) ? undefined : word.word;
  const forms = beginning === undefined ? [] : best(begun(vocabulary, beginning));
  terms[open.at] = { text: word.typed, forms, says: say(forms, false), generic: generic.has(word.word) };
  return terms;
}

/** Puts the words in use that were likely meant in the place of those that nobody uses. */
async function correct(
  terms: Term[],
  unknown: readonly Unknown[],
  say: (forms: readonly Form[], generic: boolean) => number,
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
      says: say(forms, false),
      generic: false,
    };
  }
}
