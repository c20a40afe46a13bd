/** Compares requests of the API with a bare server's over a large database. */
import { scaleTitle } from '../../server/src/seed/scale.ts';
import { compare } from '../load.ts';
import { rowCount } from '../options.ts';
import { ms, note } from '../report.ts';
import { measureSearches } from '../searches/measure.ts';
import {
  bareSite,
  openDatabase,
  prepareRows,
  rowsFolder,
  signIn,
  site,
  startBare,
  startServer,
} from '../site.ts';

/** Minimum ratio of the platform's reads to the bare server's. */
const MIN_READ_RATIO = 0.6;
/** Titles between two searches, so that they have different words. */
const TITLE_STEP = 13;
const MIN_WORD_LENGTH = 5;

/** Returns two words of the title of a generated course. */
function twoWords(courseNumber: number): string {
  const words = scaleTitle(courseNumber)
    .replace(/[^\p{L}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  return `${words[0]} ${words[1] ?? ''}`.trim();
}

type Comparison = Awaited<ReturnType<typeof compare>>;

const ratesOf = ({ ratio, platform, bare }: Comparison): string =>
  `${ratio.toFixed(2)} (${platform.toFixed(0)} y ${bare.toFixed(0)} por segundo)`;

/** Compares reads: a list, a record and a search. */
async function compareReads(nextId: () => string, nextWords: () => string): Promise<void> {
  const total = (await (await fetch(`${site}/api/cursos/`)).json()) as { totalDocs: number };
  const list = await compare({ url: `${site}/api/cursos/` }, { url: `${bareSite}/list` });
  note(
    `Lista de 20 entre ${rowCount} (totalDocs exacto: ${total.totalDocs})`,
    `${list.ratio.toFixed(2)} de lo que da la misma consulta sola (${list.platform.toFixed(0)} y ${list.bare.toFixed(0)} por segundo)`,
    'al menos 0,6',
    list.ratio >= MIN_READ_RATIO && list.errors === 0,
  );
  const view = await compare(
    { url: site, path: () => `/api/cursos/${nextId()}` },
    { url: bareSite, path: () => `/view/${nextId()}` },
  );
  note('Por identificador', ratesOf(view), 'al menos 0,6', view.ratio >= MIN_READ_RATIO && view.errors === 0);
  const search = await compare(
    { url: site, path: () => `/api/cursos/search/?searchField=*&searchString=${nextWords()}` },
    { url: bareSite, path: () => `/search?q=${nextWords()}` },
  );
  note('Búsqueda de dos palabras', ratesOf(search), 'se informa', search.errors === 0);
}

/** Measures interpreted searches, against limits or as multiples of a search for all the words. */
async function benchInterpretedSearches(nextWords: () => string): Promise<void> {
  const searches = await measureSearches(site, nextWords);
  const baseline = searches[0]?.measured ?? NaN;
  for (const { name, measured, goal, connections } of searches)
    note(
      name,
      `${ms(measured)}, p99 con ${connections} conexiones (${(measured / baseline).toFixed(2)} veces todas las palabras)`,
      'ms' in goal ? `menos de ${goal.ms} ms` : `hasta ${goal.times} veces`,
      measured <= ('ms' in goal ? goal.ms : goal.times * baseline),
    );
}

/** Compares the creation of courses like the one with that id. */
async function compareCreation(modelId: string): Promise<void> {
  const cookie = await signIn();
  const model = (await (await fetch(`${site}/api/cursos/${modelId}`)).json()) as {
    docs: Record<string, unknown>[];
  };
  const { resumen, descripcion, centro, docentes, modalidad } = model.docs[0] ?? {};
  let code = 0;
  const body = () =>
    JSON.stringify({
      titulo: `Curso de medición ${Date.now()} ${code}`,
      resumen,
      descripcion,
      centro,
      docentes,
      modalidad,
      codigo: `bench-${Date.now()}-${(code += 1)}`,
    });
  const headers = { 'content-type': 'application/json', cookie, origin: site };
  const create = await compare(
    { url: site, path: () => '/api/cursos/', method: 'POST', headers, body },
    { url: `${bareSite}/create`, method: 'POST' },
  );
  note('Crear un curso', ratesOf(create), 'se informa', create.errors === 0);
}

export async function benchHttp(): Promise<void> {
  const ids = await prepareRows();
  const server = await startServer(rowsFolder);
  const embedded = await openDatabase(rowsFolder);
  const bare = await startBare(embedded.url);
  let requests = 0;
  const nextId = () => ids[(requests += 1) % ids.length] ?? '';
  const nextWords = () => encodeURIComponent(twoWords((requests += TITLE_STEP)));
  await compareReads(nextId, nextWords);
  await benchInterpretedSearches(nextWords);
  await compareCreation(nextId());
  await bare.stop();
  await embedded.stop();
  await server.stop();
}
