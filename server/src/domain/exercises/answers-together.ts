/**
 * Answers of many people that are kept while they answer, stored together: those that come while others are being stored
 * go in one transaction after them. What is more than keeping an answer (handing in, a practice that says how it went, a
 * file, time that ran out, a row that somebody else holds) goes the ordinary way.
 */
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { parseEdit } from '@oficio/shared/contract/declaration/validation';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import { sql } from 'kysely';
import { callerId, type Request, type Row } from '../../engine/collections/context.ts';
import { sameValue } from '../../engine/collections/repeated.ts';
import { keepRecord } from '../../engine/collections/shown-row.ts';
import { reachingRules } from '../../engine/permissions/rules.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { gather } from '../../platform/gather.ts';
import { checkAnswers, mergedAnswers } from './attempt-answers.ts';
import { exerciseAt, type Exercise } from './attempt-exercise.ts';
import { isOver } from './attempt-time.ts';

type Attempt = Stored<'intentos'>;
type Answers = Readonly<Record<string, unknown>>;
const OWN = 'propio';
const KEPT: ReadonlySet<string> = new Set(['respuestas', 'respondidas']);

interface Saving {
  readonly id: string;
  readonly request: Request;
  readonly answers: Answers;
  /** When each was given, as the device says. */
  readonly moments: unknown;
}
interface Written {
  readonly _id: string;
  readonly respuestas: Answers;
  readonly respondidas: Answers;
  readonly actualizadoEn: string;
  readonly actualizadoPor: string;
}

/** Those under way, held; what somebody else holds is left out, so that nobody can wait for one another. */
const heldAttempts = (db: Queryable, ids: readonly string[]) =>
  from
    .selectFrom('intentos')
    .selectAll()
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('estado', '=', sql.lit('enCurso'))
    .where('eliminado', '=', false)
    .forNoKeyUpdate()
    .skipLocked()
    .$call(rowsIn(db));

async function storeAnswers(db: Queryable, rows: readonly Written[]): Promise<readonly Attempt[]> {
  if (rows.length === 0) return [];
  const given = sql<Written>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'g'>(
    sql`g(${sql.ref('_id')} uuid, ${sql.ref('respuestas')} jsonb, ${sql.ref('respondidas')} jsonb, ${sql.ref('actualizadoEn')} timestamptz, ${sql.ref('actualizadoPor')} uuid)`,
  );
  return from
    .updateTable('intentos as t')
    .from(given)
    .set((the) => ({
      respuestas: the.ref('g.respuestas'),
      respondidas: the.ref('g.respondidas'),
      actualizadoEn: the.ref('g.actualizadoEn'),
      actualizadoPor: the.ref('g.actualizadoPor'),
      version: the('t.version', '+', 1),
    }))
    .whereRef('t._id', '=', 'g._id')
    .returningAll('t')
    .$call(rowsIn(db));
}

/** What is kept of the answers; undefined where it is more than keeping them. */
function kept(
  exercise: Exercise,
  attempt: Attempt,
  { request, answers, moments }: Saving,
): ReturnType<typeof mergedAnswers> | undefined {
  if (exercise.row.tipo !== 'evaluacion' || attempt.sinConexion || isOver(exercise, attempt, request.now))
    return undefined;
  if (Object.values(answers).some(isId)) return undefined;
  try {
    checkAnswers(exercise, attempt, answers);
  } catch {
    return undefined;
  }
  return mergedAnswers(attempt, { respuestas: answers, respondidas: moments }, request.now.getTime());
}

async function store(tx: Transaction, savings: readonly Saving[]): Promise<ReadonlyMap<string, Row>> {
  const held = new Map(
    (
      await heldAttempts(
        tx,
        savings.map(({ id }) => id),
      )
    ).map((row) => [row._id, row]),
  );
  const exercises = new Map<string, Exercise>();
  const rows = new Map<string, Row>();
  const written: Written[] = [];
  for (const saving of savings) {
    const attempt = held.get(saving.id);
    const who = callerId(saving.request);
    if (!attempt || who === null || attempt.usuario !== who) continue;
    const { ejercicio, versionEjercicio } = attempt;
    const key = `${ejercicio} ${versionEjercicio}`;
    const exercise = exercises.get(key) ?? (await exerciseAt(tx, ejercicio, versionEjercicio));
    exercises.set(key, exercise);
    const after = kept(exercise, attempt, saving);
    if (!after) continue;
    if (sameValue(after.respuestas, attempt.respuestas)) rows.set(saving.id, attempt);
    else
      written.push({
        _id: saving.id,
        ...after,
        actualizadoEn: saving.request.now.toISOString(),
        actualizadoPor: who,
      });
  }
  for (const row of await storeAnswers(tx, written)) rows.set(row._id, row);
  return rows;
}

const stores = new WeakMap<Database, (saving: Saving) => Promise<Row | undefined>>();

/** Takes an edit of an attempt where it keeps answers and nothing else. Gives the row; undefined where it goes the ordinary way. */
export async function answersTogether(
  { db, ...request }: Request & { readonly db: Database },
  id: string,
  raw: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const ofOwn = (operation: 'read' | 'edit') =>
    reachingRules(intentos, operation, request.caller).find(({ rule }) => rule?.who.includes(OWN));
  const [writes, reads] = [ofOwn('edit'), ofOwn('read')];
  const answersAlone = 'respuestas' in raw && Object.keys(raw).every((name) => KEPT.has(name));
  if (!answersAlone || !isId(id) || !reads || !writes?.fields.has('respuestas')) return undefined;
  const { respuestas, respondidas } = parseEdit(intentos, { ...raw });
  if (!isRecord(respuestas)) return undefined;
  let take = stores.get(db);
  if (!take) {
    take = gather(
      (saving: Saving) => saving.id,
      async (savings) => {
        // Where they can't be stored together, each says by itself what is wrong.
        const rows = await db.transaction((tx) => store(tx, savings)).catch(() => undefined);
        return savings.map(({ id: one }) => rows?.get(one));
      },
    );
    stores.set(db, take);
  }
  const row = await take({ id, request, answers: respuestas, moments: respondidas });
  if (row) keepRecord(intentos, row, reads.fields, reads.whole);
  return row;
}
