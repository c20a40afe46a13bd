/**
 * Judges searches on the demo's content, through the API, as a visitor. A search is useful if its first five
 * results include an expected one, or if it finds nothing where nothing fits.
 */
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import { HELD_OUT } from './held-out.ts';
import type { JudgedSearches } from './judged.ts';
import { OTHERS_HELD_OUT } from './others-held-out.ts';
import { OTHERS_TUNED } from './others-tuned.ts';
import { SIXTH } from './sixth.ts';
import { TUNED } from './tuned.ts';

/** The judged searches, by their role in tuning. */
export const JUDGED = {
  'con las que se ajustó': TUNED,
  apartadas: HELD_OUT,
  'de otras personas, con las que se ajustó': OTHERS_TUNED,
  'de otras personas, apartadas': OTHERS_HELD_OUT,
  'de una sexta persona, con las que se corrigió': SIXTH,
} as const satisfies Readonly<Record<string, JudgedSearches>>;

export interface Verdict {
  readonly collection: string;
  readonly asked: number;
  readonly useful: number;
  /** Number of searches with all the expected results. */
  readonly whole: number;
  /** Searches that were not useful, with their results. */
  readonly missed: readonly { readonly text: string; readonly came: readonly string[] }[];
}

const FIRST = 5;
const fold = (text: string) => foldAccents(text).toLowerCase();

interface Answer {
  readonly docs?: readonly Readonly<Record<string, unknown>>[];
}

async function firstTitles(site: string, collection: string, text: string): Promise<string[]> {
  const people = collection === 'profesionales';
  const query = new URLSearchParams({
    searchString: text,
    searchField: '*',
    interpretar: '1',
    limit: String(FIRST),
    // The directory lists only people with a public profile.
    ...(people && { 'perfilPublico.titular[ne]': '' }),
  });
  const answer = await fetch(`${site}/api/${people ? 'users' : collection}/search/?${query.toString()}`);
  const { docs = [] } = (await answer.json()) as Answer;
  return docs.map((doc) =>
    people
      ? `${String(doc['nombre'])} ${String(doc['apellido'])}`
      : String(doc['titulo'] ?? doc['nombre'] ?? ''),
  );
}

/** Judges some searches, by collection. */
export async function judge(site: string, searches: JudgedSearches): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [collection, asked] of Object.entries(searches)) {
    const missed: { text: string; came: string[] }[] = [];
    let whole = 0;
    for (const [text, wanted] of Object.entries(asked)) {
      const came = await firstTitles(site, collection, text);
      const here = wanted.filter((part) => came.some((title) => fold(title).includes(fold(part))));
      const useful = wanted.length === 0 ? came.length === 0 : here.length > 0;
      if (!useful) missed.push({ text, came });
      else if (here.length === wanted.length) whole += 1;
    }
    const total = Object.keys(asked).length;
    verdicts.push({ collection, asked: total, useful: total - missed.length, whole, missed });
  }
  return verdicts;
}
