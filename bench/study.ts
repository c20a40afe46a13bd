/**
 * Measures the cost of saving while people study and sit an exam, compared with a bare update of the same
 * rows, and whether any of a thousand people who hand in within a minute loses anything.
 */
import type { Database } from '../server/src/platform/database/connection.ts';
import { compare } from './load.ts';
import { answerTo, openSchool, questionId, QUESTIONS, type School, type Student } from './school.ts';

export const MANY = 1000;
/** Period in which everybody hands in; half of them in its last sixth, as before a deadline. */
const HAND_IN_MS = 60_000;
const LAST_MS = HAND_IN_MS / 6;
/** One in so many people sends twice, like a device that missed the answer. */
const TWICE = 10;
/** Concurrent requests while the measurement is prepared. */
const TOGETHER = 16;
const JSON_TYPE = { 'content-type': 'application/json' };

type Docs = { readonly docs: readonly { readonly _id: string }[] };

async function send(
  url: string,
  method: 'POST' | 'PUT',
  { headers }: Student,
  body: unknown,
): Promise<string> {
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Docs).docs[0]?._id ?? '';
}

/** Runs the work for each student, a few at a time, and returns the results in order. */
async function ofEach<T>(
  students: readonly Student[],
  work: (student: Student, n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < students.length; n = next++) {
      const student = students[n];
      if (student) results[n] = await work(student, n);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  return results;
}

/** A school in which everybody has an attempt in progress and a lesson open. */
interface Classroom extends School {
  readonly attempts: readonly string[];
  readonly steps: readonly string[];
}

export async function openClassroom(db: Database, site: string, cookie: string): Promise<Classroom> {
  const school = await openSchool(db, site, cookie, MANY);
  const attempts = await ofEach(school.students, (student) =>
    send(`${site}/api/intentos/`, 'POST', student, { ejercicio: school.exam }),
  );
  const steps = await ofEach(school.students, (student) =>
    send(`${site}/api/progreso/`, 'POST', student, { inscripcion: student.enrolment, clase: school.lesson }),
  );
  return { ...school, attempts, steps };
}

/** Measures saving an answer and a progress beat, alternating with the bare update of the same row. */
export async function measureSaves(site: string, bareSite: string, room: Classroom) {
  let n = 0;
  /** Takes the next person each time, so that no record waits for its own lock. */
  const turns = (path: string, ids: readonly string[], body: (turn: number) => unknown) => () => {
    n += 1;
    const who = n % ids.length;
    return {
      path: `${path}${ids[who] ?? ''}`,
      headers: room.students[who]?.headers ?? {},
      body: JSON.stringify(body(Math.floor(n / ids.length))),
    };
  };
  const answer = (turn: number) => ({
    respuestas: { [questionId(n % QUESTIONS)]: answerTo(n % QUESTIONS, false, turn + n) },
  });
  const beat = (turn: number) => ({ segundos: 12 * (turn + 1), posicion: 12 * (turn + 1) });
  const put = { method: 'PUT', headers: JSON_TYPE } as const;
  const save = async (path: string, bare: string, ids: readonly string[], body: (turn: number) => unknown) =>
    compare(
      { url: site, ...put, each: turns(path, ids, body) },
      { url: bareSite, ...put, each: turns(bare, ids, body) },
    );
  return {
    answer: await save('/api/intentos/', '/answer/', room.attempts, answer),
    beat: await save('/api/progreso/', '/beat/', room.steps, beat),
  };
}

interface HandInFigures {
  /** Attempts that ended correctly: every answer stored, and graded once, with the right grade. */
  readonly whole: number;
  readonly refusals: readonly string[];
  readonly p99: number;
  readonly seconds: number;
}

interface Kept {
  readonly _id: string;
  readonly estado: string;
  readonly nota: number | null;
  readonly respuestas: Record<string, unknown> | null;
  readonly notas: number;
}

/** Lets everybody hand in at their own time, then compares the stored attempts with what was sent. */
export async function measureHandIn(site: string, db: Database, room: Classroom): Promise<HandInFigures> {
  const papers = room.students.map((_, person) =>
    Array.from({ length: QUESTIONS }, (__, question) => ((person * 7 + question * 3) % 20) / 20 < 0.7),
  );
  const answersOf = (person: number) =>
    Object.fromEntries((papers[person] ?? []).map((right, q) => [questionId(q), answerTo(q, right, person)]));
  const times: number[] = [];
  const refusals: string[] = [];
  const began = performance.now();
  await Promise.all(
    room.students.map(async (student, person) => {
      const late = person % 2 === 0;
      const part = person / MANY;
      const at = late ? HAND_IN_MS - LAST_MS * (1 - part) : (HAND_IN_MS - LAST_MS) * part;
      await new Promise((resolve) => setTimeout(resolve, at));
      const once = async () => {
        const from = performance.now();
        const body = { respuestas: answersOf(person), estado: 'enviado' };
        await send(`${site}/api/intentos/${room.attempts[person] ?? ''}`, 'PUT', student, body).catch(
          (error: unknown) => refusals.push(String(error)),
        );
        times.push(performance.now() - from);
      };
      await Promise.all(Array.from({ length: person % TWICE === 0 ? 2 : 1 }, once));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await db.query<Kept>(
    `select t."_id", t."estado", t."nota", t."respuestas",
       (select count(*)::int from "auditoria" a where a."coleccion" = 'intentos' and a."objeto" = t."_id" and a."accion" = 'edit') as "notas"
     from "intentos" t where t."ejercicio" = $1`,
    [room.exam],
  );
  const kept = new Map(rows.map((row) => [row._id, row]));
  const isWhole = (person: number): boolean => {
    const row = kept.get(room.attempts[person] ?? '');
    const right = papers[person]?.filter(Boolean).length ?? 0;
    const sent = answersOf(person);
    const same = Object.keys(sent).every((q) => row?.respuestas?.[q] === sent[q]);
    return row?.estado === 'calificado' && row.nota === (100 * right) / QUESTIONS && same && row.notas === 1;
  };
  times.sort((a, b) => a - b);
  return {
    whole: rows.length === MANY ? room.students.filter((_, person) => isWhole(person)).length : 0,
    refusals,
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? NaN,
    seconds,
  };
}
