/**
 * `node server/src/testing/students/run.ts [--students 200] [--seed 1]`: simulated students study a course
 * and sit its exam, with random reloads, double requests, stale tabs, two devices, lost connections and late
 * answers. Then their answers, times and grades are compared with an independent recount of what reached the
 * server. The clock is simulated and the same seed gives the same plans; the server chooses ids and draws, so
 * two runs differ in details.
 */
import { mock } from 'node:test';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { runClock } from '../../domain/clock.ts';
import { differences, rowsIn } from './compare.ts';
import { diceOf } from '../dice.ts';
import { lifeOf, type Life } from './pupil.ts';
import { recount } from './recount.ts';
import { openSchool } from './school.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const seed = Number(values.seed);
console.log(`semilla ${seed}: ${values.students} estudiantes`);

let clock = Date.now();
const start = clock;
const now = () => clock;
const school = await openSchool(Number(values.students), now);
mock.timers.enable({ apis: ['Date'], now: clock });
const dice = diceOf(seed);
const lives = school.pupils.map((pupil, i) => lifeOf(school, pupil, dice.of(`${i}`), now));

/** Steps within this many seconds run concurrently. */
const TOGETHER = 3;
/** Interval of the server's clock job, in simulated seconds. */
const CLOCK_EVERY = 600;

async function lookAtTheClock(): Promise<void> {
  await runClock({ db: school.t.db, log: pino({ level: 'silent' }) }, new Date(clock));
  for (const { events } of lives) events.push({ kind: 'clock', at: clock });
}

/**
 * Runs everybody's steps in the order of simulated time: each student's one after another, those of several
 * at once.
 */
async function live(all: readonly Life[]): Promise<void> {
  let waiting = all.map((life) => ({ at: clock, steps: life.steps(), done: false }));
  let looked = clock;
  while (waiting.length > 0) {
    clock = Math.max(clock, Math.min(...waiting.map(({ at }) => at)) + (TOGETHER - 1) * 1000);
    mock.timers.setTime(clock);
    if (clock - looked >= CLOCK_EVERY * 1000) {
      looked = clock;
      await lookAtTheClock();
    }
    await Promise.all(
      waiting
        .filter(({ at }) => at <= clock)
        .map(async (one) => {
          const step = await one.steps.next();
          one.done = step.done === true;
          if (!step.done) one.at = clock + step.value * 1000;
        }),
    );
    waiting = waiting.filter(({ done }) => !done);
  }
}

const began = performance.now();
await live(lives);
// Let everything that is still open expire.
clock += 86_400_000;
mock.timers.setTime(clock);
await lookAtTheClock();
const seconds = (from: number) => `${Math.round((performance.now() - from) / 1000)} s`;
const lived = seconds(began);

const faults = lives.flatMap((life) => life.faults);
for (const life of lives)
  faults.push(...(await differences(school, life, recount(life.pupil.course, life.events, life.drawn))));

const countBy = (names: readonly string[]) =>
  [...new Set(names)]
    .sort()
    .map((name) => `${names.filter((one) => one === name).length} ${name}`)
    .join(', ');
const column = async (sql: string) =>
  countBy((await rowsIn(school, sql)).map(({ estado }) => String(estado)));
const sum = (pick: (life: Life) => number) => lives.reduce((total, life) => total + pick(life), 0);
console.log(`cursadas: ${await column('select estado from inscripciones')}`);
console.log(`veces del examen: ${await column('select estado from intentos')}`);
console.log(`sucesos: ${countBy(lives.flatMap(({ events }) => events.map(({ kind }) => kind)))}`);
console.log(
  `conexión: ${sum(({ tally }) => tally.cutThere)} cortados al ir, ${sum(({ tally }) => tally.cutBack)} al volver, ${sum(({ tally }) => tally.twice)} dobles, ${sum(({ tally }) => tally.refused)} rechazados`,
);
console.log(`${Math.round((clock - start) / 3_600_000 - 24)} h simuladas en ${lived}`);
mock.timers.reset();
await school.close();
for (const fault of faults.slice(0, 30)) console.log(`✖ ${fault}`);
console.log(
  `${lives.length} estudiantes, semilla ${seed}: ${faults.length === 0 ? 'todo coincide' : `${faults.length} diferencias`}`,
);
process.exit(faults.length === 0 ? 0 : 1);
