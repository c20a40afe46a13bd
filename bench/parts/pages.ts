/** Measures the public pages in a browser, and how many of them the server sends. */
import { drive } from '../load.ts';
import { pageRounds } from '../options.ts';
import { startBareSite } from '../pages/bare-site.ts';
import { medianOf, openLighthouse, type PageFigures } from '../pages/lighthouse.ts';
import { buildSingle } from '../pages/single-build.ts';
import { slowVisit } from '../pages/slow-phone.ts';
import { kb, ms, note } from '../report.ts';
import { dataFolder, site, startServer } from '../site.ts';

const BARE_PAGES_PORT = 3392;
const SINGLE_PORT = 3393;

const bareUrl = `http://localhost:${BARE_PAGES_PORT}`;
const singleUrl = `http://localhost:${SINGLE_PORT}`;

/** Limits of the pages, where the goal's text says the same. */
const MAX_LCP_RATIO = 1.2;
const MAX_BLOCKED_RATIO = 1.5;
const MAX_LAYOUT_SHIFT = 0.02;
const MAX_FEDERATION_RATIO = 1.1;
const MIN_PERFORMANCE = 95;
const FULL_SCORE = 100;
const MAX_FIRST_TEXT_MS = 2000;
const MAX_INTERACTIVE_MS = 5000;
const MIN_CACHED_PAGES_PER_SECOND = 2000;
const MIN_RENDERED_PAGES_PER_SECOND = 60;

/** Returns a path of each kind of public page. */
async function publicPaths(): Promise<string[]> {
  const firstId = async (query: string): Promise<string> => {
    const { docs } = (await (await fetch(`${site}/api/${query}`)).json()) as { docs: { _id: string }[] };
    return docs[0]?._id ?? '';
  };
  return [
    '/',
    '/showCursos',
    `/cursos/${await firstId('cursos/?limit=1')}`,
    '/resultados',
    `/resultados/${await firstId('users/?limit=1')}`,
    '/foro',
    `/pregunta/${await firstId('preguntas/?limit=1')}`,
    '/verificar',
  ];
}

interface PageVersions {
  readonly platform: PageFigures;
  /** The same records without our code. */
  readonly bare: PageFigures;
  /** The same screens in a single build. */
  readonly unfederated: PageFigures;
}

type Lighthouse = Awaited<ReturnType<typeof openLighthouse>>;

/** Measures the three versions of a page, alternating; returns the median of each. */
async function measureVersions(lighthouse: Lighthouse, path: string): Promise<PageVersions> {
  const runs: Record<keyof PageVersions, PageFigures[]> = { platform: [], bare: [], unfederated: [] };
  for (let round = 0; round < pageRounds; round += 1) {
    runs.platform.push(await lighthouse.measure(site + path));
    runs.bare.push(await lighthouse.measure(bareUrl + path));
    runs.unfederated.push(await lighthouse.measure(singleUrl + path));
  }
  return {
    platform: medianOf(runs.platform),
    bare: medianOf(runs.bare),
    unfederated: medianOf(runs.unfederated),
  };
}

function notePage(name: string, { platform, bare, unfederated }: PageVersions): void {
  note(
    `${name}: lo mayor se ve (LCP)`,
    `${(platform.lcp / bare.lcp).toFixed(2)} veces la página desnuda (${ms(platform.lcp)} y ${ms(bare.lcp)})`,
    'hasta 1,2',
    platform.lcp <= MAX_LCP_RATIO * bare.lcp,
  );
  note(
    `${name}: tiempo bloqueado`,
    `${ms(platform.blocked)}, la desnuda ${ms(bare.blocked)}`,
    'hasta 1,5 veces',
    platform.blocked <= MAX_BLOCKED_RATIO * bare.blocked,
  );
  const { performance, accessibility, practices, seo } = platform;
  note(
    `${name}: rendimiento, accesibilidad, prácticas, buscadores`,
    [performance, accessibility, practices, seo].join(', '),
    '95, 100, 100, 100 en una máquina tranquila',
    performance >= MIN_PERFORMANCE && [accessibility, practices, seo].every((score) => score === FULL_SCORE),
  );
  note(
    `${name}: lo que se mueve (CLS)`,
    platform.shift.toFixed(3),
    'hasta 0,02',
    platform.shift <= MAX_LAYOUT_SHIFT,
  );
  const bytesRatio = platform.bytes / unfederated.bytes;
  const lcpRatio = platform.lcp / unfederated.lcp;
  note(
    `${name}: lo que cuesta la federación`,
    `${bytesRatio.toFixed(2)} veces los bytes (${kb(platform.bytes)} y ${kb(unfederated.bytes)}), ${lcpRatio.toFixed(2)} la LCP (${ms(unfederated.lcp)} sin ella)`,
    'hasta 1,1',
    bytesRatio <= MAX_FEDERATION_RATIO && lcpRatio <= MAX_FEDERATION_RATIO,
  );
}

async function benchSlowPhone(): Promise<void> {
  const { firstTextMs, interactiveMs } = await slowVisit(`${site}/`);
  note(
    'Teléfono lento, primera visita a /: título y primeras palabras',
    ms(firstTextMs),
    'menos de 2 s',
    firstTextMs < MAX_FIRST_TEXT_MS,
  );
  note(
    'Teléfono lento: todo funciona',
    ms(interactiveMs),
    'menos de 5 s',
    interactiveMs < MAX_INTERACTIVE_MS,
  );
}

/** Measures how many home pages the server sends, from its cache and rendered each time. */
async function benchRendering(): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const cached = await drive({ url: site, path: () => '/', headers });
  note(
    'HTML de / guardado',
    `${cached.requestsPerSecond.toFixed(0)} por segundo`,
    'al menos 2.000',
    cached.requestsPerSecond >= MIN_CACHED_PAGES_PER_SECOND && cached.errors === 0,
  );
  let requests = 0;
  const rendered = await drive({ url: site, path: () => `/?n=${(requests += 1)}`, headers });
  note(
    'HTML de / dibujado cada vez',
    `${rendered.requestsPerSecond.toFixed(0)} por segundo`,
    'al menos 60',
    rendered.requestsPerSecond >= MIN_RENDERED_PAGES_PER_SECOND && rendered.errors === 0,
  );
}

/**
 * Compares the public pages with bare ones of the same records and with the same screens without federation,
 * as opened on a phone, and measures how many the server sends.
 */
export async function benchPages(): Promise<void> {
  const single = await startServer(dataFolder('demo-single'), {
    PORT: String(SINGLE_PORT),
    OFICIO_DIST: await buildSingle(),
  });
  const server = await startServer(dataFolder('demo'));
  const paths = await publicPaths();
  const stopBare = await startBareSite(BARE_PAGES_PORT, site);
  const lighthouse = await openLighthouse();
  for (const path of paths) {
    const name = path.replace(/[0-9a-f-]{36}/, '{ID}');
    notePage(name, await measureVersions(lighthouse, path));
  }
  await lighthouse.close();
  await stopBare();
  await single.stop();
  await benchSlowPhone();
  await benchRendering();
  await server.stop();
}
