/**
 * `npm run bench`: measures the platform's speed and memory, as ratios within one run where the machine's
 * speed matters.
 * Options: --rows 100000, --rounds 5 (of each page), --only
 * store,log,certificates,issue-many,http,start,memory,visit,classes,crowd,study,searches,pages.
 * Writes bench/results/<date>.json.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, demoEmail } from '@oficio/demo/accounts';
import { connect } from '../server/src/platform/database/connection.ts';
import { defaultDataDir } from '../server/src/platform/database/embedded/location.ts';
import { openEmbedded } from '../server/src/platform/database/embedded/start.ts';
import { scaleTitle, scaleTo } from '../server/src/seed/scale.ts';
import { CHECKED, measureCertificates } from './certificates.ts';
import { changesOfClass } from './change-of-class.ts';
import { compareCrowds } from './crowd.ts';
import { firstVisit } from './first-visit.ts';
import { MANY, measureIssueMany } from './issue-many.ts';
import { compare, drive, median } from './load.ts';
import { measureLog } from './log.ts';
import { startBareSite } from './pages/bare-site.ts';
import { type Measured, middle, openLighthouse } from './pages/lighthouse.ts';
import { buildSingle } from './pages/single-build.ts';
import { slowVisit } from './pages/slow-phone.ts';
import { family, proportionalMemory, start, type Started } from './processes.ts';
import { judge, JUDGED } from './searches/judge.ts';
import { measureSearches } from './searches/measure.ts';
import { measureStore } from './store.ts';
import { MANY as STUDENTS, measureHandIn, measureSaves, openClassroom } from './study.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    only: {
      type: 'string',
      default: 'store,log,certificates,issue-many,start,memory,visit,classes,http,crowd,study,searches,pages',
    },
  },
});
const parts = new Set(options.only.split(','));
const rows = Number(options.rows);
/** Number of measurements of each page; the median counts. */
const rounds = Number(options.rounds);
const PORT = 3390;
const BARE_PORT = 3391;
const site = `http://localhost:${PORT}`;
const dataDir = path.join(process.env['DATA_DIR'] ?? defaultDataDir(), 'bench');
const serverEnv = {
  PORT: String(PORT),
  NODE_ENV: 'production',
  RATE_LIMIT_READS: '9000000',
  RATE_LIMIT_WRITES: '9000000',
};

interface Line {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly ok: boolean;
}
const lines: Line[] = [];
function note(what: string, measured: string, goal: string, ok: boolean): void {
  lines.push({ what, measured, goal, ok });
  console.log(`${ok ? '✔' : '✖'} ${what}: ${measured} (${goal})`);
}
const ms = (n: number) => `${n.toFixed(n < 10 ? 1 : 0)} ms`;
const kb = (n: number) => `${(n / 1024).toFixed(0)} kB`;
const mb = (n: number) => `${(n / 1024 / 1024).toFixed(0)} MB`;

const startServer = (folder: string, env: Readonly<Record<string, string>> = {}): Promise<Started> =>
  start('server/src/main.ts', { ...serverEnv, DATA_DIR: folder, ...env }, /está listo/);

const bareSite = `http://localhost:${BARE_PORT}`;
const startBare = (database: string): Promise<Started> =>
  start('bench/bare-server.ts', { PORT: String(BARE_PORT), BENCH_DATABASE_URL: database }, /listo/);

function benchStore(): void {
  const { edit, remove } = measureStore();
  note('Store: editar uno de 100.000', ms(edit), 'menos de 5 ms', edit < 5);
  note('Store: quitar uno de 100.000', ms(remove), 'menos de 5 ms', remove < 5);
}

const LEAVES = 1_000_000;
async function benchLog(): Promise<void> {
  console.log(`Se preparan ${LEAVES} hojas del registro…`);
  const log = await measureLog(path.join(dataDir, 'registro'), LEAVES);
  if (log.sealed > 0) console.log(`  ${Math.round(log.sealed)} hojas firmadas por segundo`);
  note(
    'Registro: una prueba entre 1.000.000 de hojas',
    `${ms(log.median)}, p99 ${ms(log.p99)}`,
    'menos de 10 ms',
    log.median < 10,
  );
  note('Registro: lo que pesa esa prueba', `${log.bytes} bytes`, 'hasta 2.000', log.bytes <= 2000);
}

async function benchCertificates(): Promise<void> {
  const { issue, pdf, check } = await measureCertificates();
  note('Certificados: emitir uno, de procesador', ms(issue), 'hasta 60 ms', issue <= 60);
  note('Certificados: su PDF en la primera descarga, de procesador', ms(pdf), 'se informa', true);
  note(
    'Certificados: emitir uno con su PDF, de procesador',
    ms(issue + pdf),
    'hasta 60 ms',
    issue + pdf <= 60,
  );
  note(
    `Certificados: comprobar ${CHECKED} JWT, de procesador`,
    `${check.toFixed(1)} s`,
    'menos de 10 s',
    check < 10,
  );
}

/** On a small demo: time from one lesson to another. */
async function benchClasses(): Promise<void> {
  const server = await startServer(path.join(dataDir, 'demo'));
  const times = await changesOfClass(site);
  const slowest = times.at(-1) ?? NaN;
  note(
    'Cambio de clase, después del primero',
    `${ms(median(times))}, el más lento ${ms(slowest)}`,
    'menos de 100 ms',
    median(times) < 100,
  );
  await server.stop();
}

/** On a small demo: start-up, first visit, idle memory. */
async function benchStart(): Promise<void> {
  const folder = path.join(dataDir, 'demo');
  await (await startServer(folder)).stop();
  const starts: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const server = await startServer(folder);
    starts.push(server.ms);
    await server.stop();
  }
  const warm = median(starts);
  if (parts.has('start')) note('Inicio en una máquina tibia', ms(warm), 'hasta 5 s', warm <= 5000);
  if (!parts.has('visit') && !parts.has('memory')) return;
  const server = await startServer(folder);
  if (parts.has('visit')) {
    const { bytes, files } = await firstVisit(site);
    note(
      'JavaScript de la primera visita a /',
      `${(bytes / 1000).toFixed(0)} kB gzip en ${files} archivos`,
      'hasta 250 kB',
      bytes <= 250_000,
    );
    await server.stop();
  }
  if (parts.has('memory')) {
    const idle = parts.has('visit') ? await startServer(folder) : server;
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    const pss = proportionalMemory(family(idle.child.pid ?? 0));
    note(
      'Memoria en reposo (servidor, trabajos, dibujo y PostgreSQL)',
      mb(pss),
      'hasta 350 MB',
      pss <= 350 * 1024 * 1024,
    );
    await idle.stop();
  }
}

/** Creates a database with that many courses, replacing those of an earlier run. */
async function prepareRows(folder: string, also: readonly string[] = []): Promise<string[]> {
  await (await startServer(folder)).stop();
  const embedded = await openEmbedded({ dataDir: folder, log: () => undefined });
  const db = connect(embedded.url);
  console.log(`Se preparan ${rows} cursos…`);
  await db.query(`delete from "cursos" where "codigo" ~ '^(bench|b)-'`);
  for (const name of also) await scaleTo(db, name, rows);
  await scaleTo(db, 'cursos', rows);
  const { rows: ids } = await db.query<{ _id: string }>(
    `select "_id" from "cursos" where "estado" = 'publicado' and "visibilidad" = 'publica' and not "eliminado" order by "codigo" limit 2000`,
  );
  await db.close();
  await embedded.stop();
  return ids.map((row) => row._id);
}

/** Returns two words that the title of a generated course contains. */
const twoWords = (n: number): string => {
  const words = scaleTitle(n)
    .replace(/[^\p{L}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word.length > 4);
  return `${words[0]} ${words[1] ?? ''}`.trim();
};

async function signIn(): Promise<string> {
  const answer = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: demoEmail('superadmin'), password: DEMO_PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function benchHttp(): Promise<void> {
  const folder = path.join(dataDir, `filas-${rows}`);
  const ids = await prepareRows(folder);
  const server = await startServer(folder);
  const embedded = await openEmbedded({ dataDir: folder, log: () => undefined });
  const bare = await startBare(embedded.url);
  let n = 0;
  const id = () => ids[(n += 1) % ids.length] ?? '';
  const words = () => encodeURIComponent(twoWords((n += 13)));

  const total = (await (await fetch(`${site}/api/cursos/`)).json()) as { totalDocs: number };
  const list = await compare({ url: `${site}/api/cursos/` }, { url: `${bareSite}/list` });
  note(
    `Lista de 20 entre ${rows} (totalDocs exacto: ${total.totalDocs})`,
    `${list.ratio.toFixed(2)} de lo que da la misma consulta sola (${list.platform.toFixed(0)} y ${list.bare.toFixed(0)} por segundo)`,
    'al menos 0,6',
    list.ratio >= 0.6 && list.errors === 0,
  );
  const view = await compare(
    { url: site, path: () => `/api/cursos/${id()}` },
    { url: bareSite, path: () => `/view/${id()}` },
  );
  note(
    'Por identificador',
    `${view.ratio.toFixed(2)} (${view.platform.toFixed(0)} y ${view.bare.toFixed(0)} por segundo)`,
    'al menos 0,6',
    view.ratio >= 0.6 && view.errors === 0,
  );
  const search = await compare(
    { url: site, path: () => `/api/cursos/search/?searchField=*&searchString=${words()}` },
    { url: bareSite, path: () => `/search?q=${words()}` },
  );
  note(
    'Búsqueda de dos palabras',
    `${search.ratio.toFixed(2)} (${search.platform.toFixed(0)} y ${search.bare.toFixed(0)} por segundo)`,
    'se informa',
    search.errors === 0,
  );
  const searches = await measureSearches(site, words);
  const whole = searches[0]?.measured ?? NaN;
  for (const { what, measured, goal, connections } of searches)
    note(
      what,
      `${ms(measured)}, p99 con ${connections} conexiones (${(measured / whole).toFixed(2)} veces todas las palabras)`,
      'ms' in goal ? `menos de ${goal.ms} ms` : `hasta ${goal.times} veces`,
      measured <= ('ms' in goal ? goal.ms : goal.times * whole),
    );

  const cookie = await signIn();
  const model = (await (await fetch(`${site}/api/cursos/${id()}`)).json()) as {
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
  note(
    'Crear un curso',
    `${create.ratio.toFixed(2)} (${create.platform.toFixed(0)} y ${create.bare.toFixed(0)} por segundo)`,
    'se informa',
    create.errors === 0,
  );

  await bare.stop();
  await embedded.stop();
  await server.stop();
}

const BARE_PAGES_PORT = 3392;
const SINGLE_PORT = 3393;

/**
 * Compares the public pages with bare ones of the same records and with the same screens without federation,
 * as opened on a phone, and measures how many the server sends.
 */
async function benchPages(): Promise<void> {
  const single = await startServer(path.join(dataDir, 'demo-single'), {
    PORT: String(SINGLE_PORT),
    OFICIO_DIST: await buildSingle(),
  });
  const server = await startServer(path.join(dataDir, 'demo'));
  const firstOf = async (resource: string): Promise<string> => {
    const { docs } = (await (await fetch(`${site}/api/${resource}`)).json()) as { docs: { _id: string }[] };
    return docs[0]?._id ?? '';
  };
  const paths = [
    '/',
    '/showCursos',
    `/cursos/${await firstOf('cursos/?limit=1')}`,
    '/resultados',
    `/resultados/${await firstOf('users/?limit=1')}`,
    '/foro',
    `/pregunta/${await firstOf('preguntas/?limit=1')}`,
    '/verificar',
  ];
  const stopBare = await startBareSite(BARE_PAGES_PORT, site);
  const lighthouse = await openLighthouse();
  for (const address of paths) {
    const [ours, bare, whole]: [Measured[], Measured[], Measured[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await lighthouse.measure(site + address));
      bare.push(await lighthouse.measure(`http://localhost:${BARE_PAGES_PORT}${address}`));
      whole.push(await lighthouse.measure(`http://localhost:${SINGLE_PORT}${address}`));
    }
    const [own, other, unfederated] = [middle(ours), middle(bare), middle(whole)];
    const name = address.replace(/[0-9a-f-]{36}/, '{ID}');
    note(
      `${name}: lo mayor se ve (LCP)`,
      `${(own.lcp / other.lcp).toFixed(2)} veces la página desnuda (${ms(own.lcp)} y ${ms(other.lcp)})`,
      'hasta 1,2',
      own.lcp <= 1.2 * other.lcp,
    );
    note(
      `${name}: tiempo bloqueado`,
      `${ms(own.blocked)}, la desnuda ${ms(other.blocked)}`,
      'hasta 1,5 veces',
      own.blocked <= 1.5 * other.blocked,
    );
    note(
      `${name}: rendimiento, accesibilidad, prácticas, buscadores`,
      [own.performance, own.accessibility, own.practices, own.seo].join(', '),
      '95, 100, 100, 100 en una máquina tranquila',
      own.performance >= 95 && own.accessibility === 100 && own.practices === 100 && own.seo === 100,
    );
    note(`${name}: lo que se mueve (CLS)`, own.shift.toFixed(3), 'hasta 0,02', own.shift <= 0.02);
    const [bytes, late] = [own.bytes / unfederated.bytes, own.lcp / unfederated.lcp];
    note(
      `${name}: lo que cuesta la federación`,
      `${bytes.toFixed(2)} veces los bytes (${kb(own.bytes)} y ${kb(unfederated.bytes)}), ${late.toFixed(2)} la LCP (${ms(unfederated.lcp)} sin ella)`,
      'hasta 1,1',
      bytes <= 1.1 && late <= 1.1,
    );
  }
  await lighthouse.close();
  await stopBare();
  await single.stop();
  const visit = await slowVisit(`${site}/`);
  note(
    'Teléfono lento, primera visita a /: título y primeras palabras',
    ms(visit.words),
    'menos de 2 s',
    visit.words < 2_000,
  );
  note('Teléfono lento: todo funciona', ms(visit.works), 'menos de 5 s', visit.works < 5_000);
  let n = 0;
  const kept = await drive({ url: site, path: () => '/', headers: { 'accept-encoding': 'br' } });
  note(
    'HTML de / guardado',
    `${kept.requestsPerSecond.toFixed(0)} por segundo`,
    'al menos 2.000',
    kept.requestsPerSecond >= 2_000 && kept.errors === 0,
  );
  const drawn = await drive({
    url: site,
    path: () => `/?n=${(n += 1)}`,
    headers: { 'accept-encoding': 'br' },
  });
  note(
    'HTML de / dibujado cada vez',
    `${drawn.requestsPerSecond.toFixed(0)} por segundo`,
    'al menos 60',
    drawn.requestsPerSecond >= 60 && drawn.errors === 0,
  );
  await server.stop();
}

/** Judges on the demo whether searches find what people look for. */
async function benchSearches(): Promise<void> {
  // Recreate it: an earlier run's demo has the content and synonyms of that time.
  const folder = path.join(dataDir, 'busquedas');
  rmSync(folder, { recursive: true, force: true });
  const server = await startServer(folder);
  for (const [name, searches] of Object.entries(JUDGED)) {
    const verdicts = await judge(site, searches);
    const [asked, useful, whole] = (['asked', 'useful', 'whole'] as const).map((figure) =>
      verdicts.reduce((sum, verdict) => sum + verdict[figure], 0),
    ) as [number, number, number];
    for (const verdict of verdicts)
      console.log(
        `  ${verdict.collection}: ${verdict.useful} de ${verdict.asked} útiles, ${verdict.whole} enteras`,
      );
    note(
      `Búsquedas útiles, ${name}`,
      `${useful} de ${asked} (${((100 * useful) / asked).toFixed(0)} %); con todo lo que debía venir, ${whole}`,
      'al menos el 90 %',
      useful >= 0.9 * asked,
    );
  }
  await server.stop();
}

/** Measures how long visitors wait while a centre issues many certificates, on a demo of its own. */
async function benchIssueMany(): Promise<void> {
  const folder = path.join(dataDir, 'emision');
  const server = await startServer(folder);
  const embedded = await openEmbedded({ dataDir: folder, log: () => undefined });
  const db = connect(embedded.url);
  const { rounds, ratio, failed } = await measureIssueMany(site, await signIn(), db);
  for (const { quiet, busy, seconds } of rounds)
    console.log(`  p99 en calma ${ms(quiet)}, al emitir ${ms(busy)}; ${MANY} en ${seconds.toFixed(1)} s`);
  note(
    `Visitas mientras se emiten ${MANY} certificados`,
    `${ratio.toFixed(2)} veces el p99 en calma`,
    'hasta 2',
    ratio <= 2 && failed === 0,
  );
  await db.close();
  await embedded.stop();
  await server.stop();
}

/** Measures another person's p99 beside 64 connections of the most expensive requests. */
async function benchCrowd(): Promise<void> {
  const folder = path.join(dataDir, `filas-${rows}`);
  await prepareRows(folder, ['preguntas', 'users']);
  const server = await startServer(folder);
  for (const { what, ratio, worst, cheap } of await compareCrowds(new URL(site)))
    note(
      `Lista de otra persona, con 64 conexiones de: ${what}`,
      `${ratio.toFixed(2)} veces la de 64 de la lista más barata (p99 ${ms(worst.p99)} y ${ms(cheap.p99)})`,
      'menos de 3',
      ratio < 3 && worst.failed === 0,
    );
  await server.stop();
}

/** Measures the cost of studying and of sitting an exam, on a demo of its own. */
async function benchStudy(): Promise<void> {
  const folder = path.join(dataDir, 'estudio');
  const server = await startServer(folder);
  const embedded = await openEmbedded({ dataDir: folder, log: () => undefined });
  const db = connect(embedded.url);
  const bare = await startBare(embedded.url);
  const room = await openClassroom(db, site, await signIn());
  const saves = await measureSaves(site, bareSite, room);
  for (const [what, { ratio, platform, bare: alone, p99, errors }] of [
    ['Guardar una respuesta', saves.answer],
    ['Guardar un latido', saves.beat],
  ] as const) {
    note(
      what,
      `${ratio.toFixed(2)} de lo que da la actualización sola (${platform.toFixed(0)} y ${alone.toFixed(0)} por segundo)`,
      'al menos 0,35',
      ratio >= 0.35 && errors === 0,
    );
    note(`${what}, p99 con 16 conexiones`, ms(p99), 'menos de 50 ms', p99 < 50);
  }
  await bare.stop();
  const { whole, refusals, p99, seconds } = await measureHandIn(site, db, room);
  if (refusals[0]) console.log(`  ${refusals[0]}`);
  note(
    `${STUDENTS} personas entregan en un minuto`,
    `${whole} enteras y calificadas una vez en ${seconds.toFixed(0)} s, ${refusals.length} rechazadas (p99 ${ms(p99)})`,
    `las ${STUDENTS}`,
    whole === STUDENTS && refusals.length === 0,
  );
  await db.close();
  await embedded.stop();
  await server.stop();
}

if (parts.has('store')) benchStore();
if (parts.has('log')) await benchLog();
if (parts.has('certificates')) await benchCertificates();
if (parts.has('issue-many')) await benchIssueMany();
if (parts.has('start') || parts.has('visit') || parts.has('memory')) await benchStart();
if (parts.has('classes')) await benchClasses();
if (parts.has('searches')) await benchSearches();
if (parts.has('pages')) await benchPages();
if (parts.has('http')) await benchHttp();
if (parts.has('crowd')) await benchCrowd();
if (parts.has('study')) await benchStudy();

const folder = path.resolve(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, `${new Date().toISOString().slice(0, 16).replace(':', '')}.json`);
writeFileSync(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows, lines }, null, 2)}\n`,
);
console.table(
  lines.map(({ what, measured, goal, ok }) => ({
    medida: what,
    resultado: measured,
    meta: goal,
    '': ok ? 'bien' : 'MAL',
  })),
);
console.log(`Los resultados quedaron en ${path.relative(process.cwd(), file)}.`);
process.exitCode = lines.every(({ ok }) => ok) ? 0 : 1;
