/** Measures searches that interpret their text, over the rows of the run. */
import { drive, median } from '../load.ts';

/** Number of measurements; the median of their p99 counts. */
const ROUNDS = 3;
const CONNECTIONS = 16;
/**
 * Seconds of the warm-up round: for half a minute under load V8 compiles the code, and discards what it
 * compiled too soon (490 searches a second in the first four seconds, 680 after twenty).
 */
const WARMING = 8;
/** Towns in the generated titles, which may differ from the town of a course's centre. */
const PLACES = ['rosario', 'cordoba', 'mendoza', 'neuquen', 'salta', 'tandil'];

export interface Measured {
  readonly what: string;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly measured: number;
  /** The limit: milliseconds, or a multiple of the time of a search for all the words in the same run. */
  readonly goal: { readonly ms: number } | { readonly times: number };
  /** Number of concurrent clients, each of which sends its next request after an answer. */
  readonly connections: number;
}

/**
 * Measures the searches. @param words returns two words of one title, different each time and encoded for an
 * address
 */
export async function measureSearches(site: string, words: () => string): Promise<Measured[]> {
  const understood = (text: string) => `/api/cursos/search/?searchField=*&interpretar=1&searchString=${text}`;
  let n = 0;
  const cases: readonly (readonly [
    what: string,
    goal: Measured['goal'],
    path: () => string,
    connections?: number,
  ])[] = [
    ['Búsqueda entendida, todas las palabras', { ms: 50 }, () => understood(words())],
    [
      'Búsqueda de dos palabras, como se escriben',
      { ms: 50 },
      () => `/api/cursos/search/?searchField=*&searchString=${words()}`,
    ],
    [
      'Búsqueda entendida, una palabra que no está',
      { times: 2 },
      () => understood(`${words()}%20xilof${(n += 1)}`),
    ],
    [
      'Búsqueda entendida, con un lugar',
      { times: 2 },
      () => understood(`${words()}%20${PLACES[(n += 1) % PLACES.length] ?? ''}`),
    ],
    ['Búsqueda entendida, con un error', { times: 2 }, () => understood(words().replace('o', 'p'))],
    [
      'Sugerencias mientras se escribe',
      { ms: 100 },
      () =>
        `/api/sugerencias?texto=${decodeURIComponent(words()).slice(0, 3 + ((n += 1) % 8))}`.replace(
          / /g,
          '%20',
        ),
      // Four people who type without a pause, each sending the next letter after an answer.
      4,
    ],
  ];
  const taken = cases.map((): number[] => []);
  // Alternating, so that changes in the machine's speed affect all alike; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [i, [, , path, connections = CONNECTIONS]] of cases.entries()) {
      const target = { url: site, path: () => encodeURI(decodeURI(path())) };
      const { p99 } = await drive(target, { seconds: round === 0 ? WARMING : 4, connections });
      if (round > 0) taken[i]?.push(p99);
    }
  return cases.map(([what, goal, , connections = CONNECTIONS], i) => ({
    what,
    goal,
    connections,
    measured: median(taken[i] ?? []),
  }));
}
