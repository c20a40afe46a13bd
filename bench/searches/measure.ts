/** Measures searches that interpret their text, over the rows of the run. */
import { drive, median } from '../load.ts';

/** Number of measurements; the median of their p99 counts. */
const ROUNDS = 3;
const CONNECTIONS = 16;
/**
 * Seconds of the warm-up round: for half a minute under load V8 compiles the code, and discards what it
 * compiled too soon (490 searches a second in the first four seconds, 680 after twenty).
 */
const WARM_UP_SECONDS = 8;
const ROUND_SECONDS = 4;
/** People who type without a pause, each sending the next letter after a response. */
const TYPISTS = 4;
const MIN_TYPED_LENGTH = 3;
/** Towns in the generated titles, which may differ from the town of a course's centre. */
const PLACES = ['rosario', 'cordoba', 'mendoza', 'neuquen', 'salta', 'tandil'];

export interface Measured {
  readonly name: string;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly measured: number;
  /** The limit: milliseconds, or a multiple of the time of a search for all the words in the same run. */
  readonly goal: { readonly ms: number } | { readonly times: number };
  /** Number of concurrent clients, each of which sends its next request after a response. */
  readonly connections: number;
}

/**
 * Measures the searches.
 * @param words returns two words of one title, different each time and encoded for a URL
 */
export async function measureSearches(site: string, words: () => string): Promise<Measured[]> {
  const interpretedSearch = (text: string) =>
    `/api/cursos/search/?searchField=*&interpretar=1&searchString=${text}`;
  let counter = 0;
  const nextNumber = () => (counter += 1);
  const cases: readonly (readonly [
    name: string,
    goal: Measured['goal'],
    path: () => string,
    connections?: number,
  ])[] = [
    ['Búsqueda entendida, todas las palabras', { ms: 50 }, () => interpretedSearch(words())],
    [
      'Búsqueda de dos palabras, como se escriben',
      { ms: 50 },
      () => `/api/cursos/search/?searchField=*&searchString=${words()}`,
    ],
    [
      'Búsqueda entendida, una palabra que no está',
      { times: 2 },
      () => interpretedSearch(`${words()}%20xilof${nextNumber()}`),
    ],
    [
      'Búsqueda entendida, con un lugar',
      { times: 2 },
      () => interpretedSearch(`${words()}%20${PLACES[nextNumber() % PLACES.length] ?? ''}`),
    ],
    ['Búsqueda entendida, con un error', { times: 2 }, () => interpretedSearch(words().replace('o', 'p'))],
    [
      'Sugerencias mientras se escribe',
      { ms: 100 },
      () => {
        const typed = decodeURIComponent(words()).slice(0, MIN_TYPED_LENGTH + (nextNumber() % 8));
        return `/api/sugerencias?texto=${typed.replace(/ /g, '%20')}`;
      },
      TYPISTS,
    ],
  ];
  const latencies = cases.map((): number[] => []);
  // Alternating, so that changes in the machine's speed affect all alike; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [i, [, , path, connections = CONNECTIONS]] of cases.entries()) {
      const target = { url: site, path: () => encodeURI(decodeURI(path())) };
      const seconds = round === 0 ? WARM_UP_SECONDS : ROUND_SECONDS;
      const { p99 } = await drive(target, { seconds, connections });
      if (round > 0) latencies[i]?.push(p99);
    }
  return cases.map(([name, goal, , connections = CONNECTIONS], i) => ({
    name,
    goal,
    connections,
    measured: median(latencies[i] ?? []),
  }));
}
