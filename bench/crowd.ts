/**
 * Measures whether one visitor can stall the site: the time of another person's ordinary list while 64
 * connections from one address repeat the same request. Each request is compared with the cheapest list,
 * alternating in one run.
 */
import { request as httpRequest } from 'node:http';
import { drive, median, percentile99 } from './load.ts';

/** The most expensive requests that the server accepts from a visitor, one of each kind. */
const EXPENSIVE_PATHS: Readonly<Record<string, string>> = {
  'orden más costoso':
    '/api/cursos/?sort=-inscriptos&limit=100&page=101&expand=centro,categorias,docentes,imagen',
  'filtro sin índice': '/api/cursos/?horas[gte]={n}&sort=titulo&limit=100',
  'filtro que deja casi todo': '/api/cursos/?creadoEn[gte]=2001-01-01T00:00:{nn}Z&sort=titulo&page=400',
  'filtro dentro de un objeto':
    '/api/users/?perfilPublico.titular[ne]=x{n}&sort=perfilPublico.titular&limit=100',
  'búsqueda de una palabra común': '/api/cursos/search/?searchField=*&searchString=inicial+{n}&limit=100',
  'búsqueda ordenada': '/api/cursos/search/?searchField=*&searchString=de&sort=titulo&limit=100&page=50',
  'búsqueda en un campo': '/api/cursos/search/?searchField=descripcion&searchString=a{n}e',
  sugerencias: '/api/sugerencias?texto=re',
  'búsqueda que no encuentra': '/api/cursos/search/?searchField=*&searchString=zanahorjias+electricidax+{n}',
  'lista larga y ordinaria': '/api/cursos/?limit=80',
  'referencias de una lista': '/api/preguntas/?limit=20&expand=autor,categoria,tipo',
  'cifras del directorio': '/api/estadisticas/profesionales?searchString=de{n}',
  'página del catálogo': '/showCursos?buscar=&orden=titulo&horas=medio',
  'página de inicio': '/',
  'página de preguntas': '/foro',
  'mapa del sitio': '/sitemap.xml',
  'canal de novedades': '/novedades.rss',
};
/** The cheapest list request. */
export const CHEAPEST_PATH = '/api/cursos/?limit=1';
const CONNECTIONS = 64;
/** Address of the other person; the 64 connections have 127.0.0.1. */
const OTHER_ADDRESS = '127.0.0.2';
/** Pause between the other person's requests. */
const PAUSE_MS = 10;
const WARM_UP_SECONDS = 2;

/**
 * Requests lists as another person from their own address, one after the other, until `until` settles;
 * returns the times.
 */
async function measureOtherVisitor(
  site: URL,
  until: Promise<unknown>,
): Promise<{ times: number[]; failed: number }> {
  let isRunning = true;
  let failed = 0;
  const times: number[] = [];
  void until.finally(() => (isRunning = false));
  while (isRunning) {
    const start = performance.now();
    const status = await new Promise<number | undefined>((resolve) => {
      const request = httpRequest({
        host: site.hostname,
        port: site.port,
        path: '/api/cursos/',
        localAddress: OTHER_ADDRESS,
      });
      request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
      request.on('error', () => resolve(undefined));
      request.end();
    });
    times.push(performance.now() - start);
    if (status !== 200) failed += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { times, failed };
}

interface CrowdFigures {
  /** The 99th percentile of the other person's latency, in milliseconds. */
  readonly p99: number;
  readonly failed: number;
  readonly requestsPerSecond: number;
  readonly refused: number;
}

async function measureCrowd(site: URL, path: string, seconds: number): Promise<CrowdFigures> {
  let requests = 0;
  // Different parameters each time, so that no cache responds.
  const nextPath = () => {
    requests += 1;
    const twoDigits = String(requests % 60).padStart(2, '0');
    return path.replace('{nn}', twoDigits).replace('{n}', String(requests));
  };
  const load = drive({ url: site.origin, path: nextPath }, { seconds, connections: CONNECTIONS });
  const { times, failed } = await measureOtherVisitor(site, load);
  const { requestsPerSecond, errors } = await load;
  return { p99: percentile99(times), failed, requestsPerSecond, refused: errors };
}

/**
 * Returns the other person's p99 beside 64 connections of each request, and its ratio to that beside the
 * cheapest list.
 */
export async function compareCrowds(
  site: URL,
  { seconds = 5, rounds = 3, only = Object.keys(EXPENSIVE_PATHS) } = {},
): Promise<
  readonly {
    readonly name: string;
    readonly ratio: number;
    readonly worst: CrowdFigures;
    readonly cheap: CrowdFigures;
  }[]
> {
  await measureCrowd(site, CHEAPEST_PATH, WARM_UP_SECONDS);
  const comparisons = [];
  for (const name of only) {
    const pairs: { readonly cheap: CrowdFigures; readonly worst: CrowdFigures }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const cheap = await measureCrowd(site, CHEAPEST_PATH, seconds);
      pairs.push({ cheap, worst: await measureCrowd(site, EXPENSIVE_PATHS[name] ?? CHEAPEST_PATH, seconds) });
    }
    const ratioOf = ({ cheap, worst }: (typeof pairs)[number]): number => worst.p99 / cheap.p99;
    const ratio = median(pairs.map(ratioOf));
    const medianPair = pairs.find((pair) => ratioOf(pair) === ratio);
    if (!medianPair) throw new Error(`${name}: no request was answered in time to compare.`);
    comparisons.push({ name, ratio, ...medianPair });
  }
  return comparisons;
}
