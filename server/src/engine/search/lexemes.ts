/**
 * Reduces Spanish words to lexemes: lower case, accents folded (ñ kept), light stemming. Stemming follows the
 * "light" Spanish stemmer (J. Savoy, 2006): it only removes plural, gender and a few nominal endings, so that
 * certificación, certificaciones and certificacion match, and unrelated words don't.
 */
import { foldAccents } from '@oficio/shared/kit/fold-accents';

/** Maximum letters of an indexed word. */
const MAX_WORD_LETTERS = 60;

const STOP_WORDS = new Set(
  (
    'a al ante bajo con contra de del desde durante e el ella ellos en entre es esta este esto ha hasta la las le les lo los mas me mi ' +
    'muy ni no nos o para pero por que se segun ser si sin sobre son su sus tambien te tu u un una uno unos unas y ya como cual cuando donde'
  ).split(' '),
);

/** Everyday synonyms in this field. The first word represents the group. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['curso', 'capacitacion', 'taller', 'formacion'],
  ['certificado', 'certificacion', 'diploma', 'titulo'],
  ['docente', 'profesor', 'instructor', 'maestro'],
  ['computacion', 'informatica'],
  ['gasista', 'gas'],
  ['celular', 'movil', 'telefono'],
  ['auto', 'automotor', 'automovil', 'coche'],
  ['cocina', 'gastronomia'],
  ['peluqueria', 'peluquero'],
  ['refrigeracion', 'frio'],
  ['matricula', 'habilitacion', 'licencia'],
];

/** Folds a text to lower case without accents; ñ stays. */
export const fold = (text: string): string => foldAccents(text.toLowerCase(), { keepEnye: true });

/** Returns the words of a text, folded, in order. Numbers and codes (`elec-101`) are words too. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words whose plural or gender is ambiguous, and short verbs, with the other lexeme that they may have. */
const AMBIGUOUS_ENDINGS: readonly (readonly [RegExp, (base: string) => string])[] = [
  // Balances: from balance; luces: from luz.
  [/^(\p{L}{3,}c)es$/u, (base) => base],
  [/^(\p{L}{3,})ce$/u, (base) => `${base}z`],
  // Podar, podadora: from poda. Longer words lose these endings anyway.
  [/^(\p{L}{3})(?:ar|ador(?:a|es|as)?)$/u, (base) => base],
];

/** Returns the other lexemes that a folded word may stand for. */
export const otherLexemesOf = (word: string): readonly string[] =>
  AMBIGUOUS_ENDINGS.flatMap(([pattern, lexemeFrom]) => {
    const base = pattern.exec(word)?.[1];
    return base === undefined ? [] : [lexemeFrom(base)];
  });

/**
 * Nominal endings of one family: instalación, instalador, instalar; eléctrico, electricidad, electricista.
 */
const NOMINAL_ENDINGS =
  'aciones acion icion adora ador edor idor amiento imiento icidad icista idad ista mente ico ica ar er ir'.split(
    ' ',
  );
/** Minimum letters of a word after removing a nominal ending. */
const MIN_STEM_LETTERS = 4;

/** Removes the ending of a folded word. Idempotent for the endings that it knows. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = withoutPlural(word);
  for (const ending of NOMINAL_ENDINGS) {
    if (singular.length - ending.length >= MIN_STEM_LETTERS && singular.endsWith(ending))
      return singular.slice(0, -ending.length);
  }
  // Gender and final vowel.
  return singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ces') && word.length > 4) return `${word.slice(0, -3)}z`;
  if (/[^aeiou]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const GROUP_LEXEMES = new Map(
  SYNONYMS.flatMap((group) => group.map((word) => [stem(word), stem(group[0] as string)] as const)),
);

/** Returns the lexeme of a folded word; undefined for a stop word. */
export function lexemeOf(word: string): string | undefined {
  if (STOP_WORDS.has(word) || word.length > MAX_WORD_LETTERS) return undefined;
  const lexeme = stem(word);
  return GROUP_LEXEMES.get(lexeme) ?? lexeme;
}

/** Returns a word and its variants with one letter missing: words one typo apart share a variant. */
export function deletionVariants(word: string): string[] {
  if (word.length < 4) return [word];
  return [...new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))])];
}
