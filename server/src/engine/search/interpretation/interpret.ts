/** Interprets a search text, separating filters from searched words. Pure: it reads nothing else. */
import type { Searching, Understood } from '@oficio/shared/contract/declaration/searching';
import { datesReader } from './dates.ts';
import type { Mark } from './mark.ts';
import { placesReader, type Gazetteer } from './places.ts';
import { readPrices } from './prices.ts';
import { readModalities } from './ways.ts';
import { isCarrying, typedWords, type TypedWord } from './words.ts';

export interface QueryInterpretation {
  /** Filters, in the order of the text, one per key. */
  readonly marks: readonly (Mark & { readonly palabras: string })[];
  /** Words to search. */
  readonly words: readonly TypedWord[];
  /** Words among `words` that only name the collection. */
  readonly generic: ReadonlySet<string>;
  /** All the meaningful words typed, to search when nothing is interpreted. */
  readonly literal: readonly TypedWord[];
}

export interface Reading {
  readonly searching: Searching;
  readonly gazetteer: Gazetteer;
  /** Whether a folded word is in use in any collection. */
  readonly isWord: (word: string) => boolean;
  /** Whether a folded word is in use in the searched collection. */
  readonly isSaid: (word: string) => boolean;
  readonly now: Date;
  /** Keys not to interpret as filters; their words are not searched either. */
  readonly without: readonly Understood[];
}

/**
 * Strips plural and gender from a word. A stem would be too broad: "programa" means a course, "programar"
 * doesn't.
 */
const oneOf = (word: string): string => word.replace(/(?<=[^aeiou])es$|s$/, '').replace(/[aeo]$/, '');

/** Interprets a text. */
export function interpret(text: string, reading: Reading): QueryInterpretation {
  const { searching, gazetteer, isWord, isSaid, now, without } = reading;
  const words = typedWords(text);
  const able = (key: Understood) =>
    key === 'finDeSemana' ? searching.meetings !== undefined : searching.understands?.[key] !== undefined;
  const found = [readModalities, readPrices, datesReader(now), placesReader(gazetteer, isWord, isSaid)]
    .flatMap((reader) => reader(words))
    .filter(({ key }) => able(key))
    // When two marks overlap, the longest wins.
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const taken = new Set<number>();
  const kept: Mark[] = [];
  for (const mark of found) {
    const places = Array.from({ length: mark.end - mark.start }, (_, i) => mark.start + i);
    if (places.some((place) => taken.has(place))) continue;
    // A second mark of the same key adds nothing ("gratis y sin cargo"); its words are consumed too.
    for (const place of places) taken.add(place);
    if (!kept.some(({ key }) => key === mark.key)) kept.push(mark);
  }
  const marks = kept
    .sort((a, b) => a.start - b.start)
    .map((mark) => ({
      ...mark,
      palabras: words
        .slice(mark.start, mark.end)
        .map(({ typed }) => typed)
        .join(' '),
    }));
  const rest = words.filter((_, i) => !taken.has(i));
  const telling = rest.filter(({ word }) => !isCarrying(word));
  const kinds = new Set(
    (searching.generic ?? []).flatMap((name) => typedWords(name).map(({ word }) => oneOf(word))),
  );
  const generic = new Set(telling.filter(({ word }) => kinds.has(oneOf(word))).map(({ word }) => word));
  return {
    marks: marks.filter(({ key }) => !without.includes(key)),
    words: telling,
    generic,
    literal: words.filter(({ word }) => !isCarrying(word)),
  };
}
