/**
 * Simulates a student who sits an exam: on two devices, falling asleep, offline, too late, submitting twice.
 */
import type { Client, Reply } from '../auth-app.ts';
import type { Dice } from '../dice.ts';
import type { AnswerEvent, StudentEvent } from './events.ts';
import { recordIn, type Line } from './line.ts';
import { EXAM_ITEMS, EXAM_KEY, EXAM_SECONDS, type SchoolCourse } from './school.ts';

interface Device {
  readonly client: Client;
  /** Answers of this device that the server has not acknowledged yet. */
  pending: Record<string, unknown>;
}

export interface Sitting {
  readonly course: SchoolCourse;
  readonly clients: readonly [Client, Client];
  readonly dice: Dice;
  readonly line: Line;
  readonly events: StudentEvent[];
  readonly now: () => number;
  /** Questions of each attempt, as the server gave them. */
  readonly drawn: Map<number, readonly string[]>;
}

/** Returns an answer of a student who is right in `skill` cases of a hundred. */
function someAnswer(dice: Dice, id: string, skill: number): unknown {
  const item = EXAM_ITEMS.find((one) => one.id === id);
  const good = dice.happens(skill);
  // The school makes the keys to match the kinds of its items.
  const key = EXAM_KEY[id];
  if (item?.tipo === 'numerica') return String(good ? (key as { valor: number }).valor : 900 + dice.below(9));
  if (item?.tipo === 'textoCorto')
    return good ? (key as { aceptadas: string[] }).aceptadas[0] : `nada${dice.below(9)}`;
  if (item?.tipo === 'multiple') return good ? key : [dice.pick(['a', 'b', 'c', 'd'])];
  return good ? key : dice.pick(['a', 'c', 'd']);
}

/**
 * Sits one attempt; yields the seconds to wait before each next step. Returns the attempt, with whether its
 * answers arrived too late and await the teacher's decision; undefined if there is no attempt left.
 */
export async function* sitExam(
  { course, clients, dice, line, events, now, drawn }: Sitting,
  skill: number,
): AsyncGenerator<
  number,
  { readonly _id: string; readonly numero: number; readonly late: boolean } | undefined,
  void
> {
  const begun = yield* line.insist(
    () => ({ kind: 'start', at: now() }),
    () => dice.pick(clients).post('/api/intentos', { ejercicio: course.examen }),
  );
  if (begun.status === 422 || begun.status === 403) return undefined;
  const record = recordIn(begun);
  const [_id, numero] = [String(record['_id']), Number(record['numero'])];
  // Typed as the contract declares them.
  const ids = (record['preguntas'] as readonly { readonly id: string }[]).map(({ id }) => id);
  drawn.set(numero, ids);
  const devices: readonly [Device, Device] = [
    { client: clients[0], pending: {} },
    { client: clients[1], pending: {} },
  ];
  const url = `/api/intentos/${_id}`;
  const ends =
    'closes' in course.limit
      ? course.limit.closes
      : Date.parse(String(record['iniciadoEn'])) +
        (course.limit.seconds + Number(record['tiempoExtraSeg'] ?? 0)) * 1000;
  let over = false;
  let late = false;

  /** Sends all unacknowledged answers of a device. */
  async function save(
    one: Device,
    more: Pick<AnswerEvent, 'handsIn' | 'saidAt'> = {},
  ): Promise<Reply | undefined> {
    const respuestas = { ...one.pending };
    const event: AnswerEvent = { kind: 'answer', at: now(), numero, respuestas, ...more };
    const reply = await line.send(event, () =>
      one.client.put(url, {
        respuestas,
        ...(more.handsIn && { estado: 'enviado' }),
        ...(more.saidAt !== undefined && {
          sinConexion: true,
          rendidoEn: new Date(more.saidAt).toISOString(),
        }),
      }),
    );
    if (reply?.status === 200) {
      for (const [id, value] of Object.entries(respuestas))
        if (one.pending[id] === value) delete one.pending[id];
      const { estado } = recordIn(reply);
      if (estado !== 'enCurso') over = true;
      if (estado === 'enCorreccion') late = true;
    }
    return reply;
  }
  /** Submits until an answer says that the attempt is over. */
  async function* handIn(one: Device, saidAt?: number): AsyncGenerator<number, void, void> {
    while (!(await save(one, { handsIn: true, ...(saidAt !== undefined && { saidAt }) })))
      yield 1 + dice.below(20);
  }
  const answer = (one: Device, id: string): void => {
    one.pending[id] = dice.happens(5) ? null : someAnswer(dice, id, skill);
  };
  /** Reloads the page: unsent answers are lost, and the device shows the server's. */
  async function reload(one: Device): Promise<void> {
    one.pending = {};
    const row = recordIn(await one.client.get(url));
    if (row['estado'] !== 'enCurso') over = true;
    else
      events.push({
        kind: 'seen',
        at: now(),
        numero,
        // Answers by question, or none yet.
        respuestas: (row['respuestas'] ?? {}) as Readonly<Record<string, unknown>>,
      });
  }

  const [a, b] = devices;
  if ('closes' in course.limit && dice.happens(40)) {
    // Offline from here on, perhaps for too long, and with a clock that may be wrong.
    if (dice.happens(50)) answer(a, ids[0] as string);
    await save(a);
    for (const id of ids) answer(a, id);
    const took = dice.below(EXAM_SECONDS);
    const saidAt = now() + (took + dice.pick([0, 0, -7200, 5400, -900_000])) * 1000;
    yield took + dice.pick([0, 40, 600, 3000, 30_000]);
    yield* handIn(a, saidAt);
  } else {
    const changes = ids.length + dice.below(6);
    for (let i = 0; i < changes && !over; i += 1) {
      // Occasionally the student falls asleep.
      yield dice.happens(2) ? 1500 : 5 + dice.below(90);
      const id = ids[i % ids.length] as string;
      const one = dice.pick(devices);
      const other = one === a ? b : a;
      const free = ids.find((each) => each !== id && !(each in a.pending) && !(each in b.pending));
      answer(one, id);
      if (dice.happens(10)) await reload(other);
      if (free && !(id in other.pending) && dice.happens(25)) {
        // Both devices at once, each with its own question.
        answer(other, free);
        const common = Object.keys(a.pending).some((each) => each in b.pending);
        if (!common) {
          await Promise.all([save(a), save(b)]);
          continue;
        }
      }
      await save(one);
    }
    // A tab that was left open sends its remaining answers.
    for (const one of devices) if (Object.keys(one.pending).length > 0) await save(one);
    yield 1 + dice.below(30);
    const left = Math.round((ends - now()) / 1000);
    if (!over && left > 0 && dice.happens(20)) {
      // Answer in the last second, within the grace period for the network, or just after it.
      yield left + dice.pick([-6, 6, 15, 24, 40]);
      answer(a, ids[0] as string);
    }
    // Sometimes the student walks away, and the time runs out.
    if (!over && !dice.happens(6)) yield* handIn(dice.pick(devices));
  }
  if (dice.happens(30)) {
    // A stale tab continues, now or much later, and submits again.
    yield dice.pick([2, 60, 4000]);
    const stale = dice.pick(devices);
    answer(stale, dice.pick([ids[0] as string, ids[1] as string]));
    await save(stale, dice.happens(40) ? { handsIn: true } : {});
    // Claim offline answers for an exam that was already submitted or closed.
    if ('closes' in course.limit && dice.happens(50))
      await save(stale, { handsIn: true, saidAt: now() - dice.below(3600) * 1000 });
  }
  return { _id, numero, late };
}
