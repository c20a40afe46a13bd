/** Forty thousand words and names that people use in Spanish: those are never taken for slips of others. */
import { fold } from './lexemes.ts';

/** What the words are kept for: the site's own may hold none of them. */
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

/** Some megabytes: of use where a word is unknown to the site, and loaded by the first of them. */
let loaded: Promise<Words> | undefined;

/** The words, folded as those of a search. */
export const spanishWords = (): Promise<Words> => (loaded ??= load());
