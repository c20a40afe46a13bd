/** Forty thousand common Spanish words and names, never corrected to other words. */
import { fold } from './lexemes.ts';

/** The words, including many that the site's records don't use. */
type Words = ReadonlySet<string>;

async function load(): Promise<Words> {
  const { dictionary } = await import('@zxcvbn-ts/language-es-es');
  const names = ['commonWords-es-es', 'firstnames-es-es', 'lastnames-es-es'] as const;
  const lists: Readonly<Record<string, unknown>> = dictionary;
  return new Set(
    names.flatMap((name) => {
      const list = lists[name];
      return Array.isArray(list) ? list.map((word) => fold(String(word))) : [];
    }),
  );
}

/** Loaded on the first unknown word, because it takes some megabytes. */
let loaded: Promise<Words> | undefined;

/** Returns the words, folded like those of a search. */
export const spanishWords = (): Promise<Words> => (loaded ??= load());
