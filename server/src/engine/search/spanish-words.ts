/** Forty thousand common Spanish words and names, never corrected to other words. */
import { fold } from './lexemes.ts';

async function load(): Promise<ReadonlySet<string>> {
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

/** Loaded on the first unknown word, because the words take some megabytes. */
let loading: Promise<ReadonlySet<string>> | undefined;

/** Returns the words folded like those of a search, including many that no record uses. */
export const spanishWords = (): Promise<ReadonlySet<string>> => (loading ??= load());
