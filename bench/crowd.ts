/**
 * Whether one visitor stalls the site: how long another person's ordinary list takes while 64 connections of one address
 * ask for the same thing all the time. Each is compared with the cheapest list there is, in turn and in one run.
 */
import { request as ask } from 'node:http';
import { drive, median } from './load.ts';

/** What a visitor may ask for that takes most, of each kind; what is refused for good is not here. */
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
/** The least that a list can ask for. */
export const CHEAPEST = '/api/cursos/?limit=1';
const CONNECTIONS = 64;
/** Of the other person; the many have 127.0.0.1. */
const OTHER_ADDRESS = '127.0.0.2';

/** Times of another person's lists, one after the other, from an address of their own, until told to stop. */
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
  /** Of the other person, in milliseconds. */
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

/** The p99 of the other person with 64 connections of each request, and how many times that of the cheapest list it is. */
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
