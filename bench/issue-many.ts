/**
 * Measures whether a centre that issues to many people at once slows down the site's visitors: the p99 of a
 * visitor's usual reads while the server is quiet and while an import of certificates runs, alternating on
 * the same server.
 */
import { newId } from '@oficio/shared/contract/values/ids';
import type { Database } from '../server/src/platform/database/connection.ts';
import { median, percentile99 } from './load.ts';
import { insertDocs, insertPeople, publishedCourse } from './rows.ts';

/** Number of people that each import issues to. */
export const PEOPLE_PER_IMPORT = 1000;
const ROUNDS = 3;
const QUIET_SECONDS = 12;
/** Pause between a visitor's reads, in milliseconds. */
const PAUSE_MS = 20;
const VISITORS = 2;
const ISSUE_TIMEOUT_MS = 300_000;
const POLL_INTERVAL_MS = 250;
const WARM_UP_SECONDS = 3;

interface IssueManyRound {
  /** The 99th percentile of the visitors' latency, in milliseconds. */
  readonly quiet: number;
  readonly busy: number;
  /** Seconds from the request to the last certificate. */
  readonly seconds: number;
}
interface IssueManyFigures {
  readonly rounds: readonly IssueManyRound[];
  readonly ratio: number;
  readonly failed: number;
}

/** Creates a course's certification and graduates of the course, enough for an import per round. */
async function prepare(db: Database) {
  const course = await publishedCourse(db);
  const certification = newId();
  const runId = Date.now();
  await insertDocs(db, 'certificaciones', [
    {
      _id: certification,
      nombre: 'Electricista de medición',
      codigo: `MEDIR-${runId}`,
      descripcion: 'Instala.',
      criterio: '<p>Rendir.</p>',
      centroEmisor: course.centro,
      estado: 'publicada',
      emision: 'manual',
      requisitos: { cursos: [course._id] },
      vigenciaMeses: 24,
    },
  ]);
  const people = await insertPeople(db, String(runId), ROUNDS * PEOPLE_PER_IMPORT);
  await insertDocs(
    db,
    'inscripciones',
    people.map((usuario) => ({ _id: newId(), usuario, curso: course._id, estado: 'completada' })),
  );
  return { course: course._id, certification, people };
}

/** Repeats a visitor's reads until `until` settles. */
async function visit(site: string, paths: readonly string[], until: Promise<unknown>) {
  let isRunning = true;
  let failed = 0;
  const times: number[] = [];
  const stop = () => (isRunning = false);
  until.then(stop, stop);
  const visitor = async (from: number) => {
    for (let n = from; isRunning; n += 1) {
      const start = performance.now();
      const response = await fetch(`${site}${paths[n % paths.length] ?? '/'}`);
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (!response.ok) failed += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, n) => visitor(n)));
  return { p99: percentile99(times), failed };
}

/** An issue of a certification to people, by the session of `cookie`. */
interface Issue {
  readonly cookie: string;
  readonly certification: string;
  readonly people: readonly string[];
}

/**
 * Starts the import as the centre's screen does, and waits until everybody has a certificate. Returns the
 * seconds.
 */
async function issue(site: string, db: Database, { cookie, certification, people }: Issue): Promise<number> {
  const lines = people.map((person) => `${person},${certification},"Electricista de medición",emitida`);
  const form = new FormData();
  form.append('tipo', 'importacion');
  form.append('coleccion', 'credenciales');
  form.append('ensayo', 'false');
  form.append('opciones', JSON.stringify({ existentes: 'omitir', requeridos: ['titular', 'certificacion'] }));
  const sheet = ['titular,certificacion,titulo,origen', ...lines].join('\n');
  form.append('archivo', new File([sheet], 'certificados.csv', { type: 'text/csv' }));
  const start = performance.now();
  const response = await fetch(`${site}/api/trabajos/`, {
    method: 'POST',
    headers: { cookie, origin: site },
    body: form,
  });
  if (!response.ok) throw new Error(`La emisión no empezó: ${await response.text()}`);
  const deadline = start + ISSUE_TIMEOUT_MS;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const { rows } = await db.query<{ estado: string }>(
      `select "estado" from "trabajos" where "coleccion" = 'credenciales' order by "creadoEn" desc limit 1`,
    );
    if (!['preparado', 'enCurso'].includes(rows[0]?.estado ?? '')) break;
    if (performance.now() > deadline) throw new Error('La emisión no terminó en cinco minutos');
  }
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from "credenciales" where "certificacion" = $1 and "titular" = any($2::uuid[]) and "numero" is not null`,
    [certification, people],
  );
  if (rows[0]?.n !== people.length) throw new Error(`Se emitieron ${rows[0]?.n} de ${people.length}`);
  return seconds;
}

/** Alternates quiet and busy rounds; returns the median of the ratios. */
export async function measureIssueMany(
  site: string,
  cookie: string,
  db: Database,
): Promise<IssueManyFigures> {
  const { course, certification, people } = await prepare(db);
  const paths = [
    '/api/cursos/',
    `/api/cursos/${course}`,
    `/api/certificaciones/${certification}`,
    '/api/cursos/search/?searchField=*&searchString=inicial',
  ];
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await visit(site, paths, wait(WARM_UP_SECONDS));
  const rounds: IssueManyRound[] = [];
  let failed = 0;
  for (let n = 0; n < ROUNDS; n += 1) {
    const quiet = await visit(site, paths, wait(QUIET_SECONDS));
    const issuing = issue(site, db, {
      cookie,
      certification,
      people: people.slice(n * PEOPLE_PER_IMPORT, (n + 1) * PEOPLE_PER_IMPORT),
    });
    const busy = await visit(site, paths, issuing);
    rounds.push({ quiet: quiet.p99, busy: busy.p99, seconds: await issuing });
    failed += quiet.failed + busy.failed;
  }
  return { rounds, ratio: median(rounds.map(({ quiet, busy }) => busy / quiet)), failed };
}
