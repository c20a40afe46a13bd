/**
 * Measures whether one visitor can stall the site: the time of another person's ordinary list while 64
 * connections from one address repeat the same request. Each request is compared with the cheapest list,
 * alternating in one run.
 */
import { request as ask } from 'node:http';
import { drive, median } from './load.ts';

/** The most expensive requests that the server accepts from a visitor, one of each kind. */
const WORST: Readonly<Record<string, string>> = {
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
export const CHEAPEST = '/api/cursos/?limit=1';
const CONNECTIONS = 64;
/** Address of the other person; the 64 connections have 127.0.0.1. */
const OTHER_ADDRESS = '127.0.0.2';

/**
 * Requests lists as another person from their own address, one after the other, until `until` settles;
 * returns the times.
 */
async function another(site: URL, until: Promise<unknown>): Promise<{ times: number[]; failed: number }> {
  let [going, failed] = [true, 0];
  const times: number[] = [];
  void until.finally(() => (going = false));
  while (going) {
    const began = performance.now();
    const status = await new Promise<number | undefined>((resolve) => {
      const request = ask({
        host: site.hostname,
        port: site.port,
        path: '/api/cursos/',
        localAddress: OTHER_ADDRESS,
      });
      request.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
      request.on('error', () => resolve(undefined));
      request.end();
    });
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { times, failed };
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? NaN;

interface Crowd {
  /** The 99th percentile of the other person's latency, in milliseconds. */
  readonly p99: number;
  readonly failed: number;
  readonly requestsPerSecond: number;
  readonly refused: number;
}

async function crowd(site: URL, path: string, seconds: number): Promise<Crowd> {
  let n = 0;
  const fresh = () => {
    n += 1;
    return path.replace('{nn}', String(n % 60).padStart(2, '0')).replace('{n}', String(n));
  };
  const load = drive({ url: site.origin, path: fresh }, { seconds, connections: CONNECTIONS });
  const { times, failed } = await another(site, load);
  const { requestsPerSecond, errors } = await load;
  return { p99: p99(times), failed, requestsPerSecond, refused: errors };
}

/**
 * Returns the other person's p99 beside 64 connections of each request, and its ratio to that beside the
 * cheapest list.
 */
export async function compareCrowds(
  site: URL,
  { seconds = 5, rounds = 3, only = Object.keys(WORST) } = {},
): Promise<
  readonly { readonly what: string; readonly ratio: number; readonly worst: Crowd; readonly cheap: Crowd }[]
> {
  await crowd(site, CHEAPEST, 2);
  const all = [];
  for (const what of only) {
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      const cheap = await crowd(site, CHEAPEST, seconds);
      pairs.push({ cheap, worst: await crowd(site, WORST[what] ?? CHEAPEST, seconds) });
    }
    const ratio = median(pairs.map(({ cheap, worst }) => worst.p99 / cheap.p99));
    const pair = pairs.find(({ cheap, worst }) => worst.p99 / cheap.p99 === ratio)!;
    all.push({ what, ratio, ...pair });
  }
  return all;
}
