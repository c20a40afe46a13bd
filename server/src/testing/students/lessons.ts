/** Simulates a student who studies: on two devices, with stale tabs, offline periods and false claims. */
import type { Client } from '../auth-app.ts';
import type { Dice } from '../dice.ts';
import type { StudyEvent } from './events.ts';
import { recordIn, type Line } from './line.ts';
import type { SchoolLesson } from './school.ts';

/** A lesson as a tab knows it: the tab reports these values, however old. */
interface Tab {
  readonly client: Client;
  readonly id: string;
  readonly lesson: SchoolLesson;
  segundos: number;
  posicion: number;
}

export interface Studying {
  readonly clases: readonly SchoolLesson[];
  readonly inscripcion: string;
  readonly devices: readonly [Client, ...Client[]];
  readonly dice: Dice;
  readonly line: Line;
  readonly now: () => number;
  readonly fault: (what: string) => void;
}

/** Maximum progress records per lesson; none needs more. */
const MAX_BEATS = 500;

/** Studies all lessons in order; yields the seconds to wait before each next step. */
export async function* studyAll(studying: Studying): AsyncGenerator<number, void, void> {
  const { clases, dice, devices, line, now, fault } = studying;
  /** Tabs of lessons studied before, left open. */
  const left: Tab[] = [];
  const event = ({ _id }: SchoolLesson, more: Partial<StudyEvent> = {}): StudyEvent => ({
    kind: 'study',
    at: now(),
    clase: _id,
    ...more,
  });
  const says = ({ lesson, segundos, posicion }: Tab) => ({
    segundos,
    ...(lesson.criterio === 'visto' && { posicion }),
  });
  const beat = (tab: Tab) => {
    const what = says(tab);
    return line.send(event(tab.lesson, what), () => tab.client.put(`/api/progreso/${tab.id}`, what));
  };

  async function* open(lesson: SchoolLesson): AsyncGenerator<number, { tab: Tab; done: boolean }, void> {
    const client = dice.pick(devices);
    const row = recordIn(
      yield* line.insist(
        () => event(lesson),
        () => client.post('/api/progreso', { inscripcion: studying.inscripcion, clase: lesson._id }),
      ),
    );
    const tab = {
      client,
      id: String(row['_id']),
      lesson,
      segundos: Number(row['segundos'] ?? 0),
      posicion: 0,
    };
    return { tab, done: row['estado'] === 'completada' };
  }

  /**
   * Tries shortcuts that must not count: opening the next lesson at once, or claiming hours in one record.
   */
  async function tryShortcuts(tab: Tab, next: SchoolLesson | undefined): Promise<void> {
    if (next && dice.happens(15))
      await line.send(event(next), () =>
        tab.client.post('/api/progreso', { inscripcion: studying.inscripcion, clase: next._id }),
      );
    if (dice.happens(15)) {
      const claim = { segundos: dice.pick([9999, 5000]), posicion: tab.lesson.pide };
      await line.send(event(tab.lesson, claim), () => tab.client.put(`/api/progreso/${tab.id}`, claim));
    }
  }

  async function* watch(first: Tab): AsyncGenerator<number, void, void> {
    let tab = first;
    let old = { ...first };
    for (let beats = 0; beats < MAX_BEATS; beats += 1) {
      // Occasionally the network is down for long, and one record reports all of that time.
      const passes = dice.happens(3) ? 300 + dice.below(1500) : 5 + dice.below(20);
      yield passes;
      tab.segundos += passes;
      // A finished video restarts; occasionally it is paused.
      const from = tab.posicion >= tab.lesson.pide ? 0 : tab.posicion;
      const speed = dice.pick([1, 1, 1, 2, 2, 0]);
      tab.posicion = Math.min(tab.lesson.pide, from + passes * speed);
      // A stale tab, or one of another lesson, reports its old values.
      if (dice.happens(6)) await beat(old);
      const other = left[dice.below(left.length + 1)];
      if (other && dice.happens(10)) {
        other.segundos += 1 + dice.below(60);
        await beat(other);
      }
      const reply = await beat(tab);
      if (reply?.status === 200) {
        const kept = recordIn(reply);
        if (kept['estado'] === 'completada') return void left.push(tab);
        // The device continues from the server's count.
        tab.segundos = Number(kept['segundos']);
      }
      if (dice.happens(8)) {
        // The page is reloaded, on either device; the stale tab stays as it was.
        old = { ...tab };
        const client = dice.pick(devices);
        const row = recordIn(await client.get(`/api/progreso/${tab.id}`));
        if (row['estado'] === 'completada') return void left.push(tab);
        tab = { ...tab, client, segundos: Number(row['segundos']), posicion: Number(row['posicion'] ?? 0) };
      }
    }
    fault(`la clase ${tab.lesson.criterio} no se completó`);
  }

  for (const [i, lesson] of clases.entries()) {
    yield dice.below(120);
    const { tab, done } = yield* open(lesson);
    await tryShortcuts(tab, clases[i + 1]);
    if (done) continue;
    if (lesson.criterio !== 'manual') {
      yield* watch(tab);
      continue;
    }
    yield 5 + dice.below(60);
    yield* line.insist(
      () => event(lesson, { completes: true }),
      () => dice.pick(devices).put(`/api/progreso/${tab.id}`, { estado: 'completada' }),
    );
  }
}
