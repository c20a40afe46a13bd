/**
 * One simulated student: studies the course and sits its exam on two devices, on a bad connection. Each step gives the
 * seconds until the next; what reached the server is written down as it was sent.
 */
import type { Client, Reply } from '../auth-app.ts';
import type { Dice } from './dice.ts';
import type { AnswerEvent, StudentEvent, StudyEvent } from './events.ts';
import { EXAM_ITEMS, EXAM_KEY, EXAM_TIMES, type Pupil, type School, type SchoolLesson } from './school.ts';

/** Of every hundred requests, so many are cut before they arrive, and so many answers on their way back. */
const CUT_THERE = 8;
const CUT_BACK = 8;
/** Of every hundred, so many are sent twice at once. */
const TWICE = 10;

interface Device {
  readonly client: Client;
  /** What this one has of the exam that is open: answers that it did not hear were kept. */
  pending: Record<string, unknown>;
}

export interface Life {
  readonly pupil: Pupil;
  readonly events: StudentEvent[];
  /** The questions of each time, as the server gave them. */
  readonly drawn: Map<number, readonly string[]>;
  /** What went otherwise than anything here may go. */
  readonly faults: string[];
  /** The steps of the whole life: seconds to wait before the next. */
  steps(): AsyncGenerator<number, void, void>;
}

interface Attempt {
  readonly _id: string;
  readonly numero: number;
  readonly estado: string;
  readonly preguntas: readonly { readonly id: string }[];
}
type Docs = { readonly docs: readonly Readonly<Record<string, unknown>>[] };
const firstIn = (reply: Reply) =>
  (reply.body as unknown as Docs).docs[0] as Readonly<Record<string, unknown>>;

export function lifeOf(school: School, pupil: Pupil, dice: Dice, now: () => number): Life {
  const events: StudentEvent[] = [];
  const drawn = new Map<number, readonly string[]>();
  const faults: string[] = [];
  const devices: Device[] = [];
  const device = (): Device => devices[dice.below(devices.length)] as Device;

  /**
   * Sends something over the bad connection: it may not arrive, arrive twice, or its answer may be lost. Nothing comes
   * back where the device heard nothing.
   */
  async function send(
    event: StudentEvent | undefined,
    request: () => Promise<Reply>,
  ): Promise<Reply | undefined> {
    if (dice.happens(CUT_THERE)) return undefined;
    const copies = dice.happens(TWICE) ? 2 : 1;
    for (let i = 0; event && i < copies; i += 1) events.push(event);
    const replies = await Promise.all(Array.from({ length: copies }, request));
    for (const { status, text } of replies)
      if (status >= 500 || status === 400 || status === 404 || status === 403)
        faults.push(`${pupil.email}: ${status} ${text.slice(0, 200)}`);
    return dice.happens(CUT_BACK) ? undefined : replies[0];
  }
  /** Again until something comes back. */
  async function* insist(
    event: () => StudentEvent | undefined,
    request: () => Promise<Reply>,
  ): AsyncGenerator<number, Reply, void> {
    for (;;) {
      const reply = await send(event(), request);
      if (reply) return reply;
      yield 1 + dice.below(20);
    }
  }

  async function* studyLesson(inscripcion: string, lesson: SchoolLesson): AsyncGenerator<number, void, void> {
    const event = (more: Partial<StudyEvent>) => (): StudyEvent => ({
      kind: 'study',
      at: now(),
      pupil: pupil._id,
      clase: lesson._id,
      ...more,
    });
    const open = yield* insist(event({}), () =>
      device().client.post('/api/progreso', { inscripcion, clase: lesson._id }),
    );
    const row = firstIn(open);
    const id = String(row['_id']);
    let segundos = Number(row['segundos'] ?? 0);
    let posicion = 0;
    let done = row['estado'] === 'completada';
    if (dice.happens(15)) {
      // Somebody tries with one call.
      const claim = { segundos: 9999, posicion: lesson.pide };
      await send(event(claim)(), () => device().client.put(`/api/progreso/${id}`, claim));
      yield 1;
    }
    for (let beats = 0; !done && lesson.criterio !== 'manual' && beats < 400; beats += 1) {
      const passes = 5 + dice.below(20);
      yield passes;
      segundos += passes;
      if (lesson.criterio === 'visto')
        posicion = Math.min(lesson.pide, posicion + passes * (dice.happens(30) ? 2 : 1));
      const says = { segundos, ...(lesson.criterio === 'visto' && { posicion }) };
      const reply = await send(event(says)(), () => device().client.put(`/api/progreso/${id}`, says));
      if (reply?.status === 200) {
        const kept = firstIn(reply);
        done = kept['estado'] === 'completada';
        // What the server counted is what the device goes on from.
        segundos = Number(kept['segundos']);
      }
      if (dice.happens(4)) {
        // The page is loaded anew, on either device.
        const seen = await device().client.get(`/api/progreso/${id}`);
        segundos = Number(firstIn(seen)['segundos']);
        done = firstIn(seen)['estado'] === 'completada';
      }
    }
    if (!done && lesson.criterio !== 'manual') faults.push(`${pupil.email}: la clase no se completó`);
    if (lesson.criterio !== 'manual') return;
    yield 5 + dice.below(60);
    yield* insist(event({ completes: true }), () =>
      device().client.put(`/api/progreso/${id}`, { estado: 'completada' }),
    );
  }

  function someAnswer(id: string, skill: number): unknown {
    const item = EXAM_ITEMS.find((one) => one.id === id);
    const good = dice.happens(skill);
    const key = EXAM_KEY[id];
    if (item?.tipo === 'numerica')
      return String(good ? (key as { valor: number }).valor : 900 + dice.below(9));
    if (item?.tipo === 'textoCorto')
      return good ? (key as { aceptadas: string[] }).aceptadas[0] : `nada${dice.below(9)}`;
    if (item?.tipo === 'multiple') return good ? key : [dice.pick(['a', 'b', 'c', 'd'])];
    return good ? key : dice.pick(['a', 'c', 'd']);
  }

  async function* sitExam(skill: number): AsyncGenerator<number, void, void> {
    const begun = yield* insist(
      () => ({ kind: 'start', at: now(), pupil: pupil._id }),
      () => device().client.post('/api/intentos', { ejercicio: school.examen }),
    );
    if (begun.status === 422) return;
    const attempt = firstIn(begun) as unknown as Attempt;
    drawn.set(
      attempt.numero,
      attempt.preguntas.map(({ id }) => id),
    );
    for (const one of devices) one.pending = {};
    const url = `/api/intentos/${attempt._id}`;
    const event = (respuestas: AnswerEvent['respuestas'], handsIn?: true): AnswerEvent => ({
      kind: 'answer',
      at: now(),
      pupil: pupil._id,
      numero: attempt.numero,
      respuestas: { ...respuestas },
      ...(handsIn && { handsIn }),
    });
    /** A device sends all that it did not hear was kept. */
    async function save(one: Device): Promise<Reply | undefined> {
      const sent = { ...one.pending };
      const reply = await send(event(sent), () => one.client.put(url, { respuestas: sent }));
      if (reply?.status === 200)
        for (const [id, value] of Object.entries(sent)) if (one.pending[id] === value) delete one.pending[id];
      return reply;
    }
    const ids = attempt.preguntas.map(({ id }) => id);
    const changes = ids.length + dice.below(6);
    for (let i = 0; i < changes; i += 1) {
      // Now and then somebody falls asleep over it.
      yield dice.happens(2) ? 1500 : 5 + dice.below(90);
      const one = device();
      one.pending[ids[i % ids.length] as string] = dice.happens(5)
        ? null
        : someAnswer(ids[i % ids.length] as string, skill);
      if (dice.happens(15)) {
        // Both at once, each its own question.
        const [a, b] = devices as [Device, Device];
        const other = ids.find((id) => !(id in a.pending) && !(id in b.pending));
        if (other && a !== b && Object.keys(a.pending).length + Object.keys(b.pending).length > 0) {
          (one === a ? b : a).pending[other] = someAnswer(other, skill);
          await save(a);
          await save(b);
          continue;
        }
      }
      const reply = await save(one);
      if (reply && (firstIn(reply)['estado'] as string) !== 'enCurso') return;
    }
    // A tab that was left open sends what it still had.
    for (const one of devices) if (Object.keys(one.pending).length > 0) await save(one);
    yield 1 + dice.below(30);
    if (dice.happens(6)) return;
    for (;;) {
      const one = device();
      const sent = { ...one.pending };
      const reply = await send(event(sent, true), () =>
        one.client.put(url, { respuestas: sent, estado: 'enviado' }),
      );
      if (reply) return;
      yield 1 + dice.below(20);
    }
  }

  async function* steps(): AsyncGenerator<number, void, void> {
    devices.push(
      { client: await school.device(pupil), pending: {} },
      { client: await school.device(pupil), pending: {} },
    );
    yield dice.below(600);
    const enrolled = yield* insist(
      () => undefined,
      () => device().client.post('/api/inscripciones', { curso: school.curso }),
    );
    const inscripcion = String(firstIn(enrolled)['_id']);
    for (const lesson of school.clases) {
      yield dice.below(120);
      yield* studyLesson(inscripcion, lesson);
    }
    const skill = 30 + dice.below(65);
    for (let time = 0; time < EXAM_TIMES; time += 1) {
      yield dice.below(300);
      yield* sitExam(Math.min(95, skill + time * 15));
      yield 30 + dice.below(2000);
      const seen = await devices[0]!.client.get(`/api/inscripciones/${inscripcion}`);
      if (firstIn(seen)['estado'] !== 'activa') return;
    }
  }
  return { pupil, events, drawn, faults, steps };
}
