/**
 * Batches the saving of answers of many people. Saves that arrive while a batch is being stored share the
 * next transaction. Any edit that does more than save answers takes the ordinary path: submitting, feedback
 * of a practice, a file, an attempt out of time, a row that is locked.
 */
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { parseEdit } from '@oficio/shared/contract/declaration/validation';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import { sql } from 'kysely';
import { callerId, type Request, type Row } from '../../engine/collections/context.ts';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import { cacheRecord } from '../../engine/collections/visible-records.ts';
import { applicableRules } from '../../engine/permissions/rules.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { createBatcher } from '../../platform/batcher.ts';
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
  /** Time of each answer, by the device's clock. */
  readonly moments: unknown;
}
interface Written {
  readonly _id: string;
  readonly respuestas: Answers;
  readonly respondidas: Answers;
  readonly actualizadoEn: string;
  readonly actualizadoPor: string;
}

/** Locks attempts in progress. Skips rows that are already locked, so that transactions can't deadlock. */
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

/** Returns the merged answers; undefined when the edit does more than save them. */
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

/**
 * Stores an edit of an attempt in a batch, if it only saves answers. Returns the row; undefined when the edit
 * must take the ordinary path.
 */
export async function answersTogether(
  { db, ...request }: Request & { readonly db: Database },
  id: string,
  raw: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const ofOwn = (operation: 'read' | 'edit') =>
    applicableRules(intentos, operation, request.caller).find(({ rule }) => rule?.who.includes(OWN));
  const [writes, reads] = [ofOwn('edit'), ofOwn('read')];
  const answersAlone = 'respuestas' in raw && Object.keys(raw).every((name) => KEPT.has(name));
  if (!answersAlone || !isId(id) || !reads || !writes?.fields.has('respuestas')) return undefined;
  const { respuestas, respondidas } = parseEdit(intentos, { ...raw });
  if (!isRecord(respuestas)) return undefined;
  let take = stores.get(db);
  if (!take) {
    take = createBatcher(
      (saving: Saving) => saving.id,
      async (savings) => {
        // When a batch fails, each edit is retried on its own and gets its own error.
        const rows = await db.transaction((tx) => store(tx, savings)).catch(() => undefined);
        return savings.map(({ id: one }) => rows?.get(one));
      },
    );
    stores.set(db, take);
  }
  const row = await take({ id, request, answers: respuestas, moments: respondidas });
  if (row) cacheRecord(intentos, row, reads.fields, reads.whole);
  return row;
}
