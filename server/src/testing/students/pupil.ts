/**
 * A simulated student: studies the course and sits its exam on two devices, over an unreliable connection,
 * until it is passed or there is no attempt left, including one granted on request. Records the events as
 * they reach the server.
 */
import type { Client } from '../auth-app.ts';
import type { Dice } from '../dice.ts';
import type { StudentEvent } from './events.ts';
import { sitExam } from './exam.ts';
import { studyAll } from './lessons.ts';
import { lineOf, recordIn, type Tally } from './line.ts';
import { EXAM_TIMES, type Pupil, type School } from './school.ts';

export interface Life {
  readonly pupil: Pupil;
  readonly events: StudentEvent[];
  /** Questions of each attempt, as the server gave them. */
  readonly drawn: ReadonlyMap<number, readonly string[]>;
  /** Events that must not occur. */
  readonly faults: readonly string[];
  readonly tally: Tally;
  /** Runs the student's whole life; yields the seconds to wait before each next step. */
  steps(): AsyncGenerator<number, void, void>;
}

export function lifeOf(school: School, pupil: Pupil, dice: Dice, now: () => number): Life {
  const events: StudentEvent[] = [];
  const drawn = new Map<number, readonly string[]>();
  const faults: string[] = [];
  const fault = (what: string) => void faults.push(`${pupil.email}: ${what}`);
  const line = lineOf(dice, events, fault);

  async function* live(): AsyncGenerator<number, void, void> {
    const devices: readonly [Client, Client] = [await school.device(pupil), await school.device(pupil)];
    yield dice.below(600);
    const enrolled = yield* line.insist(
      () => undefined,
      () => dice.pick(devices).post('/api/inscripciones', { curso: pupil.course._id }),
    );
    const inscripcion = String(recordIn(enrolled)['_id']);
    if (dice.happens(15)) {
      const percent = dice.pick([25, 50]);
      await school.giveExtraTime(inscripcion, percent);
      events.push({ kind: 'extra', at: now(), percent });
    }
    const common = { dice, line, now };
    yield* studyAll({ ...common, clases: pupil.course.clases, inscripcion, devices, fault });
    const skill = 30 + dice.below(65);
    for (let time = 0; time < EXAM_TIMES + 2; time += 1) {
      yield dice.below(300);
      const sat = yield* sitExam(
        { ...common, course: pupil.course, clients: devices, events, drawn },
        Math.min(95, skill + time * 15),
      );
      yield 30 + dice.below(2000);
      if (sat?.late) {
        const taken = dice.happens(50);
        await school.decideLate(sat._id, taken);
        events.push({ kind: 'decision', at: now(), numero: sat.numero, taken });
        yield 5;
      }
      const { estado } = recordIn(await devices[0].get(`/api/inscripciones/${inscripcion}`));
      if (estado === 'completada') return;
      if (estado === 'noAprobada' || !sat) {
        if (dice.happens(40)) return;
        const asked = yield* line.insist(
          () => undefined,
          () =>
            dice.pick(devices).post('/api/solicitudes', {
              tipo: 'otroIntento',
              usuario: pupil._id,
              objeto: pupil.course.examen,
              motivo: 'Quiero probar otra vez.',
            }),
        );
        // 422: an attempt is still running, or an earlier copy of the request is already pending.
        if (asked.status === 422) continue;
        yield 60 + dice.below(5000);
        if (await school.giveChance(pupil)) events.push({ kind: 'chance', at: now() });
      }
    }
  }
  /** Runs the life; an unexpected error is a fault that stops this student alone. */
  async function* steps(): AsyncGenerator<number, void, void> {
    try {
      yield* live();
    } catch (error) {
      fault(String(error));
    }
  }
  return { pupil, events, drawn, faults, tally: line.tally, steps };
}
