import { foldAccents } from '@oficio/shared/kit/fold-accents';
/**
 * Reduces Spanish words to lexemes: lower case, accents folded (ñ kept), light stemming. Stemming follows the
 * "light" Spanish stemmer (J. Savoy, 2006): it only removes plural, gender and a few nominal endings, so that
 * certificación, certificaciones and certificacion match, and unrelated words don't.
 */

const STOP = new Set(
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
const DOUBTFUL: readonly (readonly [RegExp, (found: string) => string])[] = [
  // Balances: from balance; luces: from luz.
  [/^(\p{L}{3,}c)es$/u, (base) => base],
  [/^(\p{L}{3,})ce$/u, (base) => `${base}z`],
  // Podar, podadora: from poda. Longer words lose these endings anyway.
  [/^(\p{L}{3})(?:ar|ador(?:a|es|as)?)$/u, (base) => base],
];

/** Returns the other lexemes that a folded word may stand for. */
export const otherLexemesOf = (word: string): readonly string[] =>
  DOUBTFUL.flatMap(([shape, lexeme]) => {
    const found = shape.exec(word)?.[1];
    return found === undefined ? [] : [lexeme(found)];
  });

/** Removes the ending of a folded word. Idempotent for the endings that it knows. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let w = word;
  if (w.endsWith('ces') && w.length > 4) w = `${w.slice(0, -3)}z`;
  else if (w.endsWith('es') && w.length > 4 && /[^aeiou]es$/.test(w)) w = w.slice(0, -2);
  else if (w.endsWith('s') && !w.endsWith('ss')) w = w.slice(0, -1);
  // Nominal endings of one family: instalación, instalador, instalar; eléctrico, electricidad, electricista.
  for (const [ending, min] of ENDINGS) {
    if (w.length - ending.length >= min && w.endsWith(ending)) return w.slice(0, -ending.length);
  }
  // Gender and final vowel.
  return w.length > 3 ? w.replace(/[aeo]$/, '') : w;
}
const ENDINGS: readonly (readonly [string, number])[] = [
  ['aciones', 4],
  ['acion', 4],
  ['icion', 4],
  ['adora', 4],
  ['ador', 4],
  ['edor', 4],
  ['idor', 4],
  ['amiento', 4],
  ['imiento', 4],
  ['icidad', 4],
  ['icista', 4],
  ['idad', 4],
  ['ista', 4],
  ['mente', 4],
  ['ico', 4],
  ['ica', 4],
  ['ar', 4],
  ['er', 4],
  ['ir', 4],
];

const SAME = new Map(
  SYNONYMS.flatMap((group) => group.map((word) => [stem(word), stem(group[0] as string)] as const)),
);

/** Returns the lexeme of a folded word; undefined for a stop word. */
export function lexemeOf(word: string): string | undefined {
  if (STOP.has(word) || word.length > 60) return undefined;
  const lexeme = stem(word);
  return SAME.get(lexeme) ?? lexeme;
}

/** Returns a word and its variants with one letter missing: words one typo apart share a variant. */
export function deletionVariants(word: string): string[] {
  if (word.length < 4) return [word];
  return [...new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))])];
}
