/**
 * `node server/src/testing/students/run.ts [--students 200] [--seed 1]`: simulated students study a course and sit its
 * exam, with random reloads, double sends, stale tabs, two devices and cut connections; then their answers, times and
 * grades are compared with those counted anew from what reached the server. The clock is simulated, and so the same seed
 * gives the same run.
 */
import { mock } from 'node:test';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { runClock } from '../../domain/clock.ts';
import { diceOf } from './dice.ts';
import { lifeOf, type Life } from './pupil.ts';
import { recount, type Recount } from './recount.ts';
import { EXAM_PASSES, EXAM_SECONDS, EXAM_TIMES, openSchool, type School } from './school.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const seed = Number(values.seed);
console.log(`semilla ${seed}: ${values.students} estudiantes`);

const school = await openSchool(Number(values.students));
let clock = Date.now();
mock.timers.enable({ apis: ['Date'], now: clock });
const dice = diceOf(seed);
const lives = school.pupils.map((pupil, i) => lifeOf(school, pupil, dice.of(`${i}`), () => clock));

/** Everybody's steps in the order of the simulated time, one after another. */
async function live(all: readonly Life[]): Promise<void> {
  const waiting = all.map((life, i) => ({ at: clock, i, steps: life.steps() }));
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.at - b.at || a.i - b.i);
    const next = waiting[0] as (typeof waiting)[0];
    clock = Math.max(clock, next.at);
    mock.timers.setTime(clock);
    const step = await next.steps.next();
    if (step.done) waiting.shift();
    else next.at = clock + step.value * 1000;
  }
}

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (of: School, sql: string, ...parameters: readonly unknown[]): Promise<Row[]> =>
  (await of.t.db.query(sql, [...parameters])).rows as Row[];
const instantOf = (value: unknown) => (value === null ? undefined : new Date(value as string).getTime());

/** What differs between what the server kept and what it should have kept. */
async function differences({ pupil, drawn }: Life, expected: Recount): Promise<string[]> {
  const found: string[] = [];
  const same = (what: string, kept: unknown, counted: unknown) => {
    const [a, b] = [JSON.stringify(sorted(kept)), JSON.stringify(sorted(counted))];
    if (a !== b) found.push(`${pupil.email}: ${what}: el servidor tiene ${a} y corresponde ${b}`);
  };
  const [enrolment] = await rowsOf(school, 'select * from inscripciones where usuario = $1', pupil._id);
  const steps = await rowsOf(school, 'select * from progreso where inscripcion = $1', enrolment?.['_id']);
  for (const [clase, counted] of expected.lessons) {
    const kept = steps.find((row) => row['clase'] === clase);
    for (const name of ['segundos', 'posicion', 'vistoSeg'] as const)
      same(`${name} de la clase`, kept?.[name], counted[name]);
    same('cuándo se completó la clase', instantOf(kept?.['completadaEn'] ?? null), counted.completadaEn);
  }
  same('clases empezadas', steps.length, expected.lessons.size);
  const attempts = await rowsOf(
    school,
    'select * from intentos where usuario = $1 order by numero',
    pupil._id,
  );
  same('veces', attempts.length, expected.times.length);
  for (const [i, counted] of expected.times.entries()) {
    const kept = attempts[i];
    same(`respuestas de la vez ${i + 1}`, kept?.['respuestas'] ?? {}, counted.respuestas);
    same(`nota de la vez ${i + 1}`, kept?.['nota'], counted.nota);
    same(`comienzo de la vez ${i + 1}`, instantOf(kept?.['iniciadoEn'] ?? null), counted.iniciadoEn);
    same(`entrega de la vez ${i + 1}`, instantOf(kept?.['enviadoEn'] ?? null), counted.enviadoEn);
    same(
      `estado de la vez ${i + 1}`,
      kept?.['estado'],
      counted.enviadoEn === undefined ? 'vencido' : 'calificado',
    );
    if (!drawn.has(i + 1)) found.push(`${pupil.email}: nadie vio las preguntas de la vez ${i + 1}`);
  }
  const failed =
    expected.times.length === EXAM_TIMES && expected.times.every(({ nota }) => (nota ?? 0) < EXAM_PASSES);
  same(
    'cursada',
    enrolment?.['estado'],
    expected.completed ? 'completada' : failed ? 'noAprobada' : 'activa',
  );
  return found;
}

/** The same whatever the order of its keys. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value ?? null;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

const began = performance.now();
await live(lives);
// Whatever was left open runs out.
clock += (EXAM_SECONDS + 3600) * 1000;
mock.timers.setTime(clock);
await runClock({ db: school.t.db, log: pino({ level: 'silent' }) }, new Date(clock));

const faults = lives.flatMap((life) => life.faults);
for (const life of lives)
  faults.push(...(await differences(life, recount(school.clases, life.events, life.drawn, clock))));
const states = await rowsOf(
  school,
  'select estado, count(*)::int as n from inscripciones where curso = $1 group by estado order by estado',
  school.curso,
);
const sum = (pick: (life: Life) => number) => lives.reduce((total, life) => total + pick(life), 0);
console.log(
  `${sum(({ events }) => events.length)} envíos llegaron en ${Math.round((performance.now() - began) / 1000)} s; cursadas: ${states.map((row) => `${String(row['estado'])} ${String(row['n'])}`).join(', ')}`,
);
mock.timers.reset();
await school.close();
for (const fault of faults.slice(0, 30)) console.log(`✖ ${fault}`);
console.log(
  `${lives.length} estudiantes, semilla ${seed}: ${faults.length === 0 ? 'todo coincide' : `${faults.length} diferencias`}`,
);
process.exit(faults.length === 0 ? 0 : 1);
