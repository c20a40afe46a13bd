/**
 * Measures the cost of saving while people study and sit an exam, compared with a bare update of the same
 * rows, and whether any of a thousand people who hand in within a minute loses anything.
 */
import type { Database } from '../server/src/platform/database/connection.ts';
import { compare, percentile99 } from './load.ts';
import { answerTo, openSchool, questionId, QUESTIONS, type School, type Student } from './school.ts';

export const STUDENTS = 1000;
/** Period in which everybody hands in; half of them in its last sixth, as before a deadline. */
const HAND_IN_MS = 60_000;
const RUSH_MS = HAND_IN_MS / 6;
/** One in so many people sends twice, like a device that missed the answer. */
const DOUBLE_SEND_INTERVAL = 10;
/** Concurrent requests while the measurement is prepared. */
const CONCURRENT_REQUESTS = 16;
/** Interval between a student's progress beats. */
const BEAT_SECONDS = 12;
const RIGHT_SHARE = 0.7;
const JSON_TYPE = { 'content-type': 'application/json' };

type Docs = { readonly docs: readonly { readonly _id: string }[] };

async function send(
  url: string,
  method: 'POST' | 'PUT',
  { headers }: Student,
  body: unknown,
): Promise<string> {
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as Docs).docs[0]?._id ?? '';
}

/** Runs the work for each student, a few at a time, and returns the results in order. */
async function mapStudents<T>(
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
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, worker));
  return results;
}

/** A school in which everybody has an attempt in progress and a lesson open. */
interface Classroom extends School {
  readonly attemptIds: readonly string[];
  readonly progressIds: readonly string[];
}

export async function openClassroom(db: Database, site: string, cookie: string): Promise<Classroom> {
  const school = await openSchool(db, site, cookie, STUDENTS);
  const attemptIds = await mapStudents(school.students, (student) =>
    send(`${site}/api/intentos/`, 'POST', student, { ejercicio: school.exam }),
  );
  const progressIds = await mapStudents(school.students, (student) =>
    send(`${site}/api/progreso/`, 'POST', student, { inscripcion: student.enrolment, clase: school.lesson }),
  );
  return { ...school, attemptIds, progressIds };
}

/** Measures saving an answer and a progress beat, alternating with the bare update of the same row. */
export async function measureSaves(site: string, bareSite: string, classroom: Classroom) {
  let requests = 0;
  /** Uses the next person's record each time, so that no record waits for its own lock. */
  const nextRequest = (path: string, ids: readonly string[], body: (round: number) => unknown) => () => {
    requests += 1;
    const index = requests % ids.length;
    return {
      path: `${path}${ids[index] ?? ''}`,
      headers: classroom.students[index]?.headers ?? {},
      body: JSON.stringify(body(Math.floor(requests / ids.length))),
    };
  };
  const answer = (round: number) => ({
    respuestas: {
      [questionId(requests % QUESTIONS)]: answerTo(requests % QUESTIONS, false, round + requests),
    },
  });
  const beat = (round: number) => {
    const seconds = BEAT_SECONDS * (round + 1);
    return { segundos: seconds, posicion: seconds };
  };
  const jsonPut = { method: 'PUT', headers: JSON_TYPE } as const;
  const save = async (path: string, bare: string, ids: readonly string[], body: (round: number) => unknown) =>
    compare(
      { url: site, ...jsonPut, each: nextRequest(path, ids, body) },
      { url: bareSite, ...jsonPut, each: nextRequest(bare, ids, body) },
    );
  return {
    answer: await save('/api/intentos/', '/answer/', classroom.attemptIds, answer),
    beat: await save('/api/progreso/', '/beat/', classroom.progressIds, beat),
  };
}

interface HandInFigures {
  /** Attempts that ended correctly: every answer stored, and graded once, with the right grade. */
  readonly completeCount: number;
  readonly refusals: readonly string[];
  readonly p99: number;
  readonly seconds: number;
}

interface StoredAttempt {
  readonly _id: string;
  readonly estado: string;
  readonly nota: number | null;
  readonly respuestas: Record<string, unknown> | null;
  readonly notas: number;
}

/** Lets everybody hand in at their own time, then compares the stored attempts with what was sent. */
export async function measureHandIn(
  site: string,
  db: Database,
  classroom: Classroom,
): Promise<HandInFigures> {
  const answerSheets = classroom.students.map((_, person) =>
    Array.from(
      { length: QUESTIONS },
      (__, question) => ((person * 7 + question * 3) % QUESTIONS) / QUESTIONS < RIGHT_SHARE,
    ),
  );
  const answersOf = (person: number) =>
    Object.fromEntries(
      (answerSheets[person] ?? []).map((isRight, question) => [
        questionId(question),
        answerTo(question, isRight, person),
      ]),
    );
  const times: number[] = [];
  const refusals: string[] = [];
  const startedAt = performance.now();
  await Promise.all(
    classroom.students.map(async (student, person) => {
      const isLate = person % 2 === 0;
      const fraction = person / STUDENTS;
      const delayMs = isLate ? HAND_IN_MS - RUSH_MS * (1 - fraction) : (HAND_IN_MS - RUSH_MS) * fraction;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const handIn = async () => {
        const start = performance.now();
        const body = { respuestas: answersOf(person), estado: 'enviado' };
        await send(`${site}/api/intentos/${classroom.attemptIds[person] ?? ''}`, 'PUT', student, body).catch(
          (error: unknown) => refusals.push(String(error)),
        );
        times.push(performance.now() - start);
      };
      await Promise.all(Array.from({ length: person % DOUBLE_SEND_INTERVAL === 0 ? 2 : 1 }, handIn));
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await db.query<StoredAttempt>(
    `select t."_id", t."estado", t."nota", t."respuestas",
       (select count(*)::int from "auditoria" a where a."coleccion" = 'intentos' and a."objeto" = t."_id" and a."accion" = 'edit') as "notas"
     from "intentos" t where t."ejercicio" = $1`,
    [classroom.exam],
  );
  const storedAttempts = new Map(rows.map((row) => [row._id, row]));
  const isComplete = (person: number): boolean => {
    const row = storedAttempts.get(classroom.attemptIds[person] ?? '');
    const right = answerSheets[person]?.filter(Boolean).length ?? 0;
    const sent = answersOf(person);
    const isStored = Object.keys(sent).every((id) => row?.respuestas?.[id] === sent[id]);
    const isGradedOnce = row?.estado === 'calificado' && row.notas === 1;
    return isGradedOnce && isStored && row.nota === (100 * right) / QUESTIONS;
  };
  const completeCount = classroom.students.filter((_, person) => isComplete(person)).length;
  return {
    completeCount: rows.length === STUDENTS ? completeCount : 0,
    refusals,
    p99: percentile99(times),
    seconds,
  };
}
