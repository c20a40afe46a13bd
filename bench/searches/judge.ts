/**
 * Judges searches on the demo's content, through the API, as a visitor. A search is useful if its first five
 * results include an expected one, or if it finds nothing where nothing fits.
 */
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import { ADVERSARIAL } from './adversarial.ts';
import { HELD_OUT } from './held-out.ts';
import type { JudgedSearches } from './judged.ts';
import { OTHERS_HELD_OUT } from './others-held-out.ts';
import { OTHERS_TUNED } from './others-tuned.ts';
import { TUNED } from './tuned.ts';

/** The judged searches, by their role in tuning. */
export const JUDGED = {
  'con las que se ajustó': TUNED,
  apartadas: HELD_OUT,
  'de otras personas, con las que se ajustó': OTHERS_TUNED,
  'de otras personas, apartadas': OTHERS_HELD_OUT,
  'de una sexta persona, con las que se corrigió': ADVERSARIAL,
} as const satisfies Readonly<Record<string, JudgedSearches>>;

export interface Verdict {
  readonly collection: string;
  readonly searchCount: number;
  readonly useful: number;
  /** Number of searches with all the expected results. */
  readonly complete: number;
  /** Searches that were not useful, with their results. */
  readonly missed: readonly { readonly text: string; readonly results: readonly string[] }[];
}

const RESULTS_JUDGED = 5;
const fold = (text: string) => foldAccents(text).toLowerCase();

interface SearchResponse {
  readonly docs?: readonly Readonly<Record<string, unknown>>[];
}

async function firstTitles(site: string, collection: string, text: string): Promise<string[]> {
  const isDirectory = collection === 'profesionales';
  const query = new URLSearchParams({
    searchString: text,
    searchField: '*',
    interpretar: '1',
    limit: String(RESULTS_JUDGED),
    // The directory lists only people with a public profile.
    ...(isDirectory && { 'perfilPublico.titular[ne]': '' }),
  });
  const response = await fetch(
    `${site}/api/${isDirectory ? 'users' : collection}/search/?${query.toString()}`,
  );
  const { docs = [] } = (await response.json()) as SearchResponse;
  return docs.map((doc) =>
    isDirectory
      ? `${String(doc['nombre'])} ${String(doc['apellido'])}`
      : String(doc['titulo'] ?? doc['nombre'] ?? ''),
  );
}

/** Judges some searches, by collection. */
export async function judge(site: string, searches: JudgedSearches): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [collection, expectedByText] of Object.entries(searches)) {
    const missed: { text: string; results: string[] }[] = [];
    let complete = 0;
    for (const [text, expected] of Object.entries(expectedByText)) {
      const results = await firstTitles(site, collection, text);
      const found = expected.filter((part) => results.some((title) => fold(title).includes(fold(part))));
      const isUseful = expected.length === 0 ? results.length === 0 : found.length > 0;
      if (!isUseful) missed.push({ text, results });
      else if (found.length === expected.length) complete += 1;
    }
    const searchCount = Object.keys(expectedByText).length;
    verdicts.push({ collection, searchCount, useful: searchCount - missed.length, complete, missed });
  }
  return verdicts;
}
