/** Recognizes provinces and towns in a text, by their everyday names. */
import { cachedBy } from '../../../platform/cached-by.ts';
import { deletionVariants, lexemeOf, wordsOf } from '../lexemes.ts';
import {
  indexesOf,
  phraseMarks,
  phrasesOf,
  splitPhrases,
  type Filter,
  type Phrase,
  type Phrases,
  type Reader,
} from './mark.ts';
import { ALIASES, ALSO_WORDS, REGIONS } from './place-names.ts';

export interface Place {
  readonly _id: string;
  readonly nombre: string;
  /** Province of a town. */
  readonly provincia?: string;
}

export interface Gazetteer {
  readonly provinces: readonly Place[];
  readonly zones: readonly Place[];
}

/** Words before a place that belong to it. */
const LEADING_WORDS = splitPhrases('en|de|por|desde|zona|en la ciudad de|provincia de|en la provincia de');
/** Words before a common word that make it a place. */
const LOCATING_WORDS = LEADING_WORDS.filter((words) => words.includes('en') || words.includes('desde'));
/** Minimum letters of a name for tolerating typos. */
const MIN_TYPO_LETTERS = 6;
/**
 * Minimum letters for a place that is also a common word to count on its own: "er" is the beginning of other
 * words.
 */
const MIN_DOUBTFUL_LETTERS = 4;
/** Words after which the next one is a verb: "me salta". */
const WORDS_BEFORE_VERBS: ReadonlySet<string> = new Set(['me', 'te', 'se', 'le', 'nos', 'no', 'que']);
/** Minimum letters for a multi-word name to be recognized written as one. */
const MIN_JOINED_LETTERS = 8;

/**
 * Titles that people omit after "en": Gesell, Pirán. The rest may be a person's name, so it isn't recognized
 * without "en".
 */
const TITLES =
  /^(?:villa|general|puerto|presidencia|presidente|coronel|comandante|intendente|gobernador|ingeniero|doctor) (?=.{5})/;

const fold = (name: string) => wordsOf(name).join(' ');
const withoutTitle = (name: string) => name.replace(TITLES, '');

/** Phrases that name places. */
class PlacePhrases {
  readonly certain: Phrase[] = [];
  /** Phrases that may be common words instead. */
  readonly doubtful: Phrase[] = [];

  /** Adds a folded name of a place, alone and after the words that may precede it. */
  add(name: string, filter: Filter, isPlaceAlone = !ALSO_WORDS.has(name)): void {
    const words = name.split(' ');
    if (!isPlaceAlone) {
      if (name.length >= MIN_DOUBTFUL_LETTERS) this.doubtful.push({ words, filter });
      this.addAfter(LOCATING_WORDS, words, filter);
      return;
    }
    this.certain.push({ words, filter });
    // Villamaria, Riocuarto: written as one word, which may also be a surname (Santamaría).
    const joined = words.join('');
    if (words.length > 1 && joined.length >= MIN_JOINED_LETTERS)
      this.doubtful.push({ words: [joined], filter });
    this.addAfter(LEADING_WORDS, words, filter);
  }

  /** Adds the everyday names of a place. */
  addAliases(name: string, filter: Filter): void {
    const aliases = ALIASES[name];
    for (const alias of aliases?.split('|') ?? []) this.add(alias, filter);
  }

  /** Adds the words of a place, only after these leading words. */
  addAfter(leading: readonly string[][], words: readonly string[], filter: Filter): void {
    for (const before of leading) this.certain.push({ words: [...before, ...words], filter });
  }
}

/**
 * Builds the phrases that name places. A town with the name of its province means the province, unless
 * followed by "capital".
 */
function placePhrases({ provinces, zones }: Gazetteer): PlacePhrases {
  const phrases = new PlacePhrases();
  const zonesByName = Map.groupBy(zones, ({ nombre }) => fold(nombre));
  const provincesByName = new Map(provinces.map((province) => [fold(province.nombre), province]));
  const namesByShortName = Map.groupBy(zonesByName.keys(), withoutTitle);
  for (const [name, places] of zonesByName) {
    const label = places[0]?.nombre ?? name;
    const filter: Filter = { key: 'zona', label, meaning: { in: places.map(({ _id }) => _id) } };
    if (provincesByName.has(name)) {
      for (const suffix of ['capital', 'ciudad']) phrases.add(`${name} ${suffix}`, filter, true);
      continue;
    }
    phrases.add(name, filter);
    const shortName = withoutTitle(name);
    const isTaken = zonesByName.has(shortName) || provincesByName.has(shortName);
    if (shortName !== name && !isTaken && namesByShortName.get(shortName)?.length === 1)
      phrases.addAfter(LOCATING_WORDS, shortName.split(' '), filter);
    phrases.addAliases(name, filter);
  }
  for (const [name, { _id, nombre }] of provincesByName) {
    const filter: Filter = { key: 'provincia', label: nombre, meaning: { in: [_id] } };
    phrases.add(name, filter);
    phrases.addAliases(name, filter);
    if (!zonesByName.has(name)) phrases.add(`${name} capital`, filter, true);
  }
  for (const { label, names, provinces: members } of REGIONS) {
    const ids = members.split('|').flatMap((member) => provincesByName.get(member)?._id ?? []);
    if (ids.length === 0) continue;
    for (const name of names.split('|')) phrases.add(name, { key: 'provincia', label, meaning: { in: ids } });
  }
  return phrases;
}

/** Indexes single-typo variants of one-word places: variant → place; null when two places share it. */
function typoVariants(phrases: readonly Phrase[]): Map<string, string | null> {
  const placeByVariant = new Map<string, string | null>();
  for (const { words } of phrases) {
    const [word = ''] = words;
    if (words.length > 1 || word.length < MIN_TYPO_LETTERS) continue;
    for (const variant of deletionVariants(word)) {
      const other = placeByVariant.get(variant);
      placeByVariant.set(variant, other === undefined || other === word ? word : null);
    }
  }
  return placeByVariant;
}

interface PlaceIndex {
  readonly certain: Phrases;
  readonly doubtful: Phrases;
  readonly placeByVariant: ReadonlyMap<string, string | null>;
}

const placeIndexOf = cachedBy((gazetteer: Gazetteer): PlaceIndex => {
  const { certain, doubtful } = placePhrases(gazetteer);
  return {
    certain: phrasesOf(certain),
    doubtful: phrasesOf(doubtful),
    placeByVariant: typoVariants(certain),
  };
});

/**
 * Creates a reader of places.
 * @param isInUse whether a folded word is in use anywhere: only unknown words are matched to places with a
 * typo
 * @param isInUseHere whether the searched collection uses a folded word: a place that is also a common word
 * only counts if it doesn't
 */
export function placesReader(
  gazetteer: Gazetteer,
  isInUse: (word: string) => boolean,
  isInUseHere: (word: string) => boolean,
): Reader {
  const { certain, doubtful, placeByVariant } = placeIndexOf(gazetteer);
  const correct = (word: string): string => {
    if (word.length < MIN_TYPO_LETTERS) return word;
    for (const variant of deletionVariants(word)) {
      const place = placeByVariant.get(variant);
      if (place && Math.abs(place.length - word.length) <= 1 && place[0] === word[0])
        return place === word || isInUse(word) ? word : place;
    }
    return word;
  };
  return (words) => {
    const marks = phraseMarks(words, certain);
    const consumed = new Set(marks.flatMap(indexesOf));
    const lastWords = phraseMarks(words, doubtful).filter(({ start, end }) => {
      // Call `isInUseHere` for every word, without short-circuiting, so that a caller that collects the words
      // to look up gets them all.
      const inUse = words
        .slice(start, end)
        .filter(({ folded }) => lexemeOf(folded) !== undefined && isInUseHere(folded));
      const isLast = end === words.length;
      return isLast && inUse.length === 0 && !WORDS_BEFORE_VERBS.has(words[start - 1]?.folded ?? '');
    });
    const corrected = words.map((word, i) =>
      consumed.has(i) ? { folded: '', typed: '' } : { ...word, folded: correct(word.folded) },
    );
    return [...marks, ...lastWords, ...phraseMarks(corrected, certain)];
  };
}
