/** Recognizes provinces and towns in a text, by their everyday names. */
import { cachedBy } from '../../../platform/cached-by.ts';
import { deletionVariants, lexemeOf, wordsOf } from '../lexemes.ts';
import { phraseMarks, phrasesOf, type Phrase, type Phrases, type Reader } from './mark.ts';
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

const key = (name: string) => wordsOf(name).join(' ');
const split = (said: string) => said.split('|').map((one) => one.split(' '));
/** Words before a place that belong to it. */
const BEFORE = [
  ['en'],
  ['de'],
  ['por'],
  ['desde'],
  ['zona'],
  ['en', 'la', 'ciudad', 'de'],
  ['provincia', 'de'],
  ['en', 'la', 'provincia', 'de'],
];
/** Minimum letters of a name for tolerating typos. */
const FORGIVEN = 6;
/**
 * Minimum letters for a place that is also a common word to count on its own: "er" is the beginning of other
 * words.
 */
const TELLING = 4;
/** Words after which the next one is a verb: "me salta". */
const VERBAL: ReadonlySet<string> = new Set(['me', 'te', 'se', 'le', 'nos', 'no', 'que']);
/** Minimum letters for a multi-word name to be recognized written as one. */
const JOINED = 8;

/**
 * Titles that people omit after "en": Gesell, Pirán. The rest may be a person's name, so it isn't recognized
 * without "en".
 */
const TITLES =
  /^(?:villa|general|puerto|presidencia|presidente|coronel|comandante|intendente|gobernador|ingeniero|doctor) (?=.{5})/;

/**
 * Builds the phrases that name places. A town with the name of its province means the province, unless
 * followed by "capital".
 */
function placePhrases({ provinces, zones }: Gazetteer): { phrases: Phrase[]; doubtful: Phrase[] } {
  const phrases: Phrase[] = [];
  /** Phrases that may be common words instead. */
  const doubtful: Phrase[] = [];
  const say = (said: string, mark: Phrase['mark'], anywhere = !ALSO_WORDS.has(said)) => {
    const words = said.split(' ');
    if (anywhere) phrases.push({ words, mark });
    else if (said.length >= TELLING) doubtful.push({ words, mark });
    // Villamaria, Riocuarto: written as one word, which may also be a surname (Santamaría).
    const joined = words.join('');
    if (anywhere && words.length > 1 && joined.length >= JOINED) doubtful.push({ words: [joined], mark });
    if (anywhere) for (const before of BEFORE) phrases.push({ words: [...before, ...words], mark });
    else sayIn(words, mark);
  };
  /** Adds a common word as a place, only after "en" or "desde". */
  const sayIn = (words: readonly string[], mark: Phrase['mark']) => {
    for (const before of BEFORE)
      if (before.includes('en') || before.includes('desde'))
        phrases.push({ words: [...before, ...words], mark });
  };
  const called = new Map<string, Place[]>();
  for (const zone of zones) called.set(key(zone.nombre), [...(called.get(key(zone.nombre)) ?? []), zone]);
  const names = new Set(provinces.map(({ nombre }) => key(nombre)));
  const shorts = new Map<string, number>();
  for (const name of called.keys()) {
    const rest = name.replace(TITLES, '');
    shorts.set(rest, (shorts.get(rest) ?? 0) + 1);
  }
  for (const [name, places] of called) {
    const mark: Phrase['mark'] = {
      key: 'zona',
      label: places[0]?.nombre ?? name,
      meaning: { in: places.map(({ _id }) => _id) },
    };
    if (names.has(name)) for (const end of ['capital', 'ciudad']) say(`${name} ${end}`, mark, true);
    else {
      say(name, mark);
      const rest = name.replace(TITLES, '');
      if (rest !== name && !called.has(rest) && !names.has(rest) && shorts.get(rest) === 1)
        sayIn(rest.split(' '), mark);
      for (const alias of split(ALIASES[name] ?? '')) if (alias[0]) say(alias.join(' '), mark);
    }
  }
  const byName = new Map(provinces.map((province) => [key(province.nombre), province]));
  for (const [name, { _id, nombre }] of byName) {
    const mark: Phrase['mark'] = { key: 'provincia', label: nombre, meaning: { in: [_id] } };
    say(name, mark);
    for (const alias of split(ALIASES[name] ?? '')) if (alias[0]) say(alias.join(' '), mark);
    if (!called.has(name)) say(`${name} capital`, mark, true);
  }
  for (const { label, said, provinces: parts } of REGIONS) {
    const ids = parts.split('|').flatMap((part) => byName.get(part)?._id ?? []);
    if (ids.length > 0)
      for (const one of said.split('|')) say(one, { key: 'provincia', label, meaning: { in: ids } });
  }
  return { phrases, doubtful };
}

/** Places by the words of their names. */
interface Index {
  readonly phrases: Phrases;
  readonly doubtful: Phrases;
  readonly single: ReadonlyMap<string, string | null>;
}
/** Indexes single-typo variants of one-word places: variant → place; null when two places share it. */
function slipsOf(phrases: readonly Phrase[]): Map<string, string | null> {
  const slips = new Map<string, string | null>();
  for (const { words } of phrases) {
    const [word = ''] = words;
    if (words.length > 1 || word.length < FORGIVEN) continue;
    for (const variant of deletionVariants(word)) {
      const other = slips.get(variant);
      slips.set(variant, other === undefined || other === word ? word : null);
    }
  }
  return slips;
}

const indexOf = cachedBy((gazetteer: Gazetteer): Index => {
  const { phrases, doubtful } = placePhrases(gazetteer);
  return { phrases: phrasesOf(phrases), doubtful: phrasesOf(doubtful), single: slipsOf(phrases) };
});

/**
 * Creates a reader of places.
 * @param isWord whether a folded word is in use anywhere: only unknown words are matched to places with a
 * typo
 * @param isSaid whether the searched collection uses a folded word: a place that is also a common word only
 * counts if it doesn't
 */
export function placesReader(
  gazetteer: Gazetteer,
  isWord: (word: string) => boolean,
  isSaid: (word: string) => boolean,
): Reader {
  const { phrases, doubtful, single } = indexOf(gazetteer);
  const meant = (word: string): string => {
    if (word.length < FORGIVEN) return word;
    for (const variant of deletionVariants(word)) {
      const place = single.get(variant);
      if (place && Math.abs(place.length - word.length) <= 1 && place[0] === word[0])
        return place === word || isWord(word) ? word : place;
    }
    return word;
  };
  return (words) => {
    const marks = phraseMarks(words, phrases);
    const taken = new Set(
      marks.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
    );
    const last = phraseMarks(words, doubtful).filter(({ start, end }) => {
      // Call `isSaid` for every word, without short-circuiting, so that a caller that collects the words to
      // look up gets them all.
      const said = words.slice(start, end).filter(({ word }) => lexemeOf(word) !== undefined && isSaid(word));
      return end === words.length && said.length === 0 && !VERBAL.has(words[start - 1]?.word ?? '');
    });
    const forgiven = words.map((one, i) =>
      taken.has(i) ? { word: '', typed: '' } : { ...one, word: meant(one.word) },
    );
    return [...marks, ...last, ...phraseMarks(forgiven, phrases)];
  };
}
