/**
 * Batches the saving of answers of many people. Saves that arrive while a batch is being stored share the
 * next transaction. Any edit that does more than save answers takes the ordinary path: submitting, feedback
 * of a practice, a file, an attempt out of time, a row that is locked.
 */
import { sql } from 'kysely';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { parseEdit } from '@oficio/shared/contract/declaration/validation';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import { callerId, type Request, type Row } from '../../engine/collections/context.ts';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import { cacheRecord } from '../../engine/collections/visible-records.ts';
import { applicableRules } from '../../engine/permissions/rules.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { createBatcher } from '../../platform/batcher.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { checkAnswers, mergedAnswers } from './attempt-answers.ts';
import { isExpired } from './attempt-deadline.ts';
import { exerciseAt, type Exercise } from './attempt-exercise.ts';

type Attempt = Stored<'intentos'>;
type Answers = Readonly<Record<string, unknown>>;

/** The permission rule of an attempt's own student. */
const OWN_RECORD_RULE = 'propio';
/** Fields of an edit that only saves answers. */
const ANSWER_FIELDS: ReadonlySet<string> = new Set(['respuestas', 'respondidas']);

interface AnswerSave {
  readonly id: string;
  readonly request: Request;
  readonly answers: Answers;
  /** Time of each answer, by the device's clock. */
  readonly answeredAt: unknown;
}
interface AnswerUpdate {
  readonly _id: string;
  readonly respuestas: Answers;
  readonly respondidas: Answers;
  readonly actualizadoEn: string;
  readonly actualizadoPor: string;
}

/** Locks attempts in progress. Skips rows that are already locked, so that transactions can't deadlock. */
const lockAttempts = (db: Queryable, ids: readonly string[]) =>
  from
    .selectFrom('intentos')
    .selectAll()
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('estado', '=', sql.lit('enCurso'))
    .where('eliminado', '=', false)
    .forNoKeyUpdate()
    .skipLocked()
    .$call(rowsIn(db));

async function storeAnswers(db: Queryable, rows: readonly AnswerUpdate[]): Promise<readonly Attempt[]> {
  if (rows.length === 0) return [];
  const updates = sql<AnswerUpdate>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'g'>(
    sql`g(${sql.ref('_id')} uuid, ${sql.ref('respuestas')} jsonb, ${sql.ref('respondidas')} jsonb, ${sql.ref('actualizadoEn')} timestamptz, ${sql.ref('actualizadoPor')} uuid)`,
  );
  return from
    .updateTable('intentos as t')
    .from(updates)
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
function answersToStore(
  exercise: Exercise,
  attempt: Attempt,
  { request, answers, answeredAt }: AnswerSave,
): ReturnType<typeof mergedAnswers> | undefined {
  if (exercise.row.tipo !== 'evaluacion' || attempt.sinConexion || isExpired(exercise, attempt, request.now))
    return undefined;
  if (Object.values(answers).some(isId)) return undefined;
  try {
    checkAnswers(exercise, attempt, answers);
  } catch {
    return undefined;
  }
  return mergedAnswers(attempt, { respuestas: answers, respondidas: answeredAt }, request.now.getTime());
}

async function saveBatch(tx: Transaction, saves: readonly AnswerSave[]): Promise<ReadonlyMap<string, Row>> {
  const attempts = await lockAttempts(
    tx,
    saves.map(({ id }) => id),
  );
  const locked = new Map(attempts.map((row) => [row._id, row]));
  const exercises = new Map<string, Exercise>();
  const stored = new Map<string, Row>();
  const updates: AnswerUpdate[] = [];
  for (const save of saves) {
    const attempt = locked.get(save.id);
    const author = callerId(save.request);
    if (!attempt || author === null || attempt.usuario !== author) continue;
    const { ejercicio, versionEjercicio } = attempt;
    const key = `${ejercicio} ${versionEjercicio}`;
    const exercise = exercises.get(key) ?? (await exerciseAt(tx, ejercicio, versionEjercicio));
    exercises.set(key, exercise);
    const merged = answersToStore(exercise, attempt, save);
    if (!merged) continue;
    if (sameValue(merged.respuestas, attempt.respuestas)) stored.set(save.id, attempt);
    else
      updates.push({
        _id: save.id,
        ...merged,
        actualizadoEn: save.request.now.toISOString(),
        actualizadoPor: author,
      });
  }
  for (const row of await storeAnswers(tx, updates)) stored.set(row._id, row);
  return stored;
}

type Batcher = (save: AnswerSave) => Promise<Row | undefined>;
const batchers = new WeakMap<Database, Batcher>();

function batcherOf(db: Database): Batcher {
  const existing = batchers.get(db);
  if (existing) return existing;
  const batcher = createBatcher(
    (save: AnswerSave) => save.id,
    async (saves) => {
      // When a batch fails, each edit is retried on its own and gets its own error.
      const rows = await db.transaction((tx) => saveBatch(tx, saves)).catch(() => undefined);
      return saves.map((save) => rows?.get(save.id));
    },
  );
  batchers.set(db, batcher);
  return batcher;
}

/**
 * Stores an edit of an attempt in a batch, if it only saves answers. Returns the row; undefined when the edit
 * must take the ordinary path.
 */
export async function saveAnswersTogether(
  { db, ...request }: Request & { readonly db: Database },
  id: string,
  raw: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const ownRule = (operation: 'read' | 'edit') =>
    applicableRules(intentos, operation, request.caller).find(({ rule }) =>
      rule?.who.includes(OWN_RECORD_RULE),
    );
  const [editRule, readRule] = [ownRule('edit'), ownRule('read')];
  const onlyAnswers = 'respuestas' in raw && Object.keys(raw).every((name) => ANSWER_FIELDS.has(name));
  if (!onlyAnswers || !isId(id) || !readRule || !editRule?.fields.has('respuestas')) return undefined;
  const { respuestas, respondidas } = parseEdit(intentos, { ...raw });
  if (!isRecord(respuestas)) return undefined;
  const row = await batcherOf(db)({ id, request, answers: respuestas, answeredAt: respondidas });
  if (row) cacheRecord(intentos, row, readRule.fields, readRule.whole);
  return row;
}
