/** Interprets a search text, separating filters from searched words. Pure: it reads nothing else. */
import type { Searching, Understood } from '@oficio/shared/contract/declaration/searching';
import { readCourseConditions } from './course-conditions.ts';
import { datesReader } from './dates.ts';
import { indexesOf, type Mark } from './mark.ts';
import { placesReader, type Gazetteer } from './places.ts';
import { readPrices } from './prices.ts';
import { isFiller, typedWords, type TypedWord } from './words.ts';

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

export interface InterpretationContext {
  readonly searching: Searching;
  readonly gazetteer: Gazetteer;
  /** Whether a folded word is in use in any collection. */
  readonly isInUse: (word: string) => boolean;
  /** Whether a folded word is in use in the searched collection. */
  readonly isInUseHere: (word: string) => boolean;
  readonly now: Date;
  /** Keys not to interpret as filters; their words are not searched either. */
  readonly excluded: readonly Understood[];
}

/**
 * Strips plural and gender from a word. A stem would be too broad: "programa" means a course, "programar"
 * doesn't.
 */
const singularOf = (word: string): string => word.replace(/(?<=[^aeiou])es$|s$/, '').replace(/[aeo]$/, '');

/** Interprets a text. */
export function interpret(text: string, context: InterpretationContext): QueryInterpretation {
  const { searching, excluded } = context;
  const words = typedWords(text);
  const { marks, consumed } = marksOf(words, context);
  const meaningful = words.filter((word, i) => !consumed.has(i) && !isFiller(word.folded));
  const kinds = new Set(
    (searching.generic ?? []).flatMap((name) => typedWords(name).map(({ folded }) => singularOf(folded))),
  );
  return {
    marks: marks
      .filter(({ key }) => !excluded.includes(key))
      .map((mark) => ({
        ...mark,
        palabras: indexesOf(mark)
          .map((i) => words[i]?.typed)
          .join(' '),
      })),
    words: meaningful,
    generic: new Set(
      meaningful.map(({ folded }) => folded).filter((folded) => kinds.has(singularOf(folded))),
    ),
    literal: words.filter(({ folded }) => !isFiller(folded)),
  };
}

/** Returns the marks of a text in order, one per key, and the indexes of the words that they consume. */
function marksOf(words: readonly TypedWord[], context: InterpretationContext) {
  const { searching, gazetteer, isInUse, isInUseHere, now } = context;
  const isFilterable = (key: Understood) =>
    key === 'finDeSemana' ? searching.meetings !== undefined : searching.understands?.[key] !== undefined;
  const readers = [
    readCourseConditions,
    readPrices,
    datesReader(now),
    placesReader(gazetteer, isInUse, isInUseHere),
  ];
  const candidates = readers
    .flatMap((reader) => reader(words))
    .filter(({ key }) => isFilterable(key))
    // When two marks overlap, the longest wins.
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const consumed = new Set<number>();
  const marks: Mark[] = [];
  for (const mark of candidates) {
    const indexes = indexesOf(mark);
    if (indexes.some((i) => consumed.has(i))) continue;
    // A second mark of the same key adds nothing ("gratis y sin cargo"); its words are consumed too.
    for (const i of indexes) consumed.add(i);
    if (!marks.some(({ key }) => key === mark.key)) marks.push(mark);
  }
  return { marks: marks.sort((a, b) => a.start - b.start), consumed };
}
