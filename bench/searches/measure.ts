/** What a search that understands its text takes, over the rows of the run. */
import { drive } from '../load.ts';

/** Milliseconds at the 99th percentile; what doesn't hold all the words may take twice as much. */
const [ALL, SOME, SUGGESTIONS] = [50, 100, 100];
/** Towns of the generated titles, which no course's centre need be in. */
const PLACES = ['rosario', 'cordoba', 'mendoza', 'neuquen', 'salta', 'tandil'];

export interface Measured {
  readonly what: string;
  /** p99, in milliseconds. */
  readonly measured: number;
  readonly goal: number;
}

/** @param words two words that a title holds together, others each time, ready for an address */
export async function measureSearches(site: string, words: () => string): Promise<Measured[]> {
  const understood = (text: string) => `/api/cursos/search/?searchField=*&interpretar=1&searchString=${text}`;
  let n = 0;
  const cases: readonly (readonly [what: string, goal: number, path: () => string])[] = [
    ['Búsqueda entendida, todas las palabras', ALL, () => understood(words())],
    ['Búsqueda entendida, una palabra que no está', SOME, () => understood(`${words()}%20xilof${(n += 1)}`)],
    [
      'Búsqueda entendida, con un lugar',
      SOME,
      () => understood(`${words()}%20${PLACES[(n += 1) % PLACES.length] ?? ''}`),
    ],
    ['Búsqueda entendida, con un error', SOME, () => understood(words().replace('o', 'p'))],
    [
      'Sugerencias mientras se escribe',
      SUGGESTIONS,
      () =>
        `/api/sugerencias?texto=${decodeURIComponent(words()).slice(0, 3 + ((n += 1) % 8))}`.replace(
          / /g,
          '%20',
        ),
    ],
  ];
  const measured: Measured[] = [];
  for (const [what, goal, path] of cases) {
    const target = { url: site, path: () => encodeURI(decodeURI(path())) };
    await drive(target, { seconds: 2 });
    measured.push({ what, goal, measured: (await drive(target)).p99 });
  }
  return measured;
}
