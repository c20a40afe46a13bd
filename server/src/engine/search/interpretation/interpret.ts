/** What somebody typed, read: which words are filters and which are looked for. Pure: it asks nobody. */
import type { Searching, Understood } from '@oficio/shared/contract/declaration/searching';
import { datesReader } from './dates.ts';
import type { Mark } from './mark.ts';
import { placesReader, type Gazetteer } from './places.ts';
import { readPrices } from './prices.ts';
import { readWays } from './ways.ts';
import { isCarrying, typedWords, type TypedWord } from './words.ts';

export interface Understanding {
  /** What became filters, in the order of the text, each key once. */
  readonly marks: readonly (Mark & { readonly palabras: string })[];
  /** What is looked for. */
  readonly words: readonly TypedWord[];
  /** Of those, the ones that only say what the collection is. */
  readonly generic: ReadonlySet<string>;
  /** All that was typed and says something: what is looked for when nothing is understood. */
  readonly literal: readonly TypedWord[];
}

export interface Reading {
  readonly searching: Searching;
  readonly gazetteer: Gazetteer;
  /** Whether a folded word is in use anywhere. */
  readonly isWord: (word: string) => boolean;
  /** Whether what is looked among says a folded word. */
  readonly isSaid: (word: string) => boolean;
  readonly now: Date;
  /** What is not to be understood: its words are not looked for either. */
  readonly without: readonly Understood[];
}

/** A word without plural and gender. Its family tells more: "programa" is any course's, "programar" is not. */
const oneOf = (word: string): string => word.replace(/(?<=[^aeiou])es$|s$/, '').replace(/[aeo]$/, '');

/** Reads a text. */
export function interpret(text: string, reading: Reading): Understanding {
  const { searching, gazetteer, isWord, isSaid, now, without } = reading;
  const words = typedWords(text);
  const able = (key: Understood) =>
    key === 'finDeSemana' ? searching.meetings !== undefined : searching.understands?.[key] !== undefined;
  const found = [readWays, readPrices, datesReader(now), placesReader(gazetteer, isWord, isSaid)]
    .flatMap((reader) => reader(words))
    .filter(({ key }) => able(key))
    // The longest wins where two want the same words.
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const taken = new Set<number>();
  const kept: Mark[] = [];
  for (const mark of found) {
    const places = Array.from({ length: mark.end - mark.start }, (_, i) => mark.start + i);
    if (places.some((place) => taken.has(place))) continue;
    // The second of a kind adds nothing: "gratis y sin cargo". Its words go with it.
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
