/**
 * Stores the beats (periodic progress records) of many people together. Beats that arrive while a batch is
 * being stored go in one transaction after it, which costs little more than a single beat. Each counts as if
 * it had arrived alone. A beat takes the ordinary path if it completes a lesson, its enrolment is over, or its
 * row is locked.
 */
import { progreso } from '@oficio/shared/contract/collections/progreso';
import { parseEdit } from '@oficio/shared/contract/declaration/validation';
import { isId } from '@oficio/shared/contract/values/ids';
import { callerId, type Request, type Row } from '../../../engine/collections/context.ts';
import { sameValue } from '../../../engine/collections/idempotent-replay.ts';
import { cacheRecord } from '../../../engine/collections/visible-records.ts';
import { applicableRules } from '../../../engine/permissions/rules.ts';
import type { Values } from '../../../engine/sql/stored.ts';
import { createBatcher } from '../../../platform/batcher.ts';
import type { Database, Transaction } from '../../../platform/database/connection.ts';
import {
  lockRows,
  storeBeats,
  enrolmentsOf,
  lastBeats,
  isNoted,
  noteStudy,
  type BeatRow,
  type LockedRow,
} from './beat-rows.ts';
import { countBeat } from './beats.ts';
import { meetsBySteps } from './lesson-rules.ts';

const FIGURE_FIELDS = ['segundos', 'posicion', 'parrafo'] as const;
/** Completion criteria that a beat's figures alone can decide. */
const CRITERIA_BY_FIGURES: ReadonlySet<string | null> = new Set(['manual', 'tiempo', 'visto']);
const OWN_RELATION = 'propio';

interface Beat {
  readonly id: string;
  readonly request: Request;
  readonly sent: Values<'progreso'>;
}

/** The rule that lets the caller read or edit their own rows, if any. */
const ownRule = (request: Request, operation: 'read' | 'edit') =>
  applicableRules(progreso, operation, request.caller).find(({ rule }) => rule?.who.includes(OWN_RELATION));

/**
 * Returns a beat's effect on its row: without `row` when nothing changes, undefined when it needs the ordinary
 * path.
 */
function effectOf(
  { request, sent }: Beat,
  locked: LockedRow,
  since: number | undefined,
): { readonly row?: BeatRow; readonly until: number | undefined } | undefined {
  const person = callerId(request);
  if (
    person === null ||
    locked.usuario !== person ||
    (locked.cursada !== 'activa' && locked.cursada !== 'completada')
  )
    return undefined;
  const changes = Object.fromEntries(
    FIGURE_FIELDS.flatMap((name) =>
      name in sent && !sameValue(sent[name], locked[name]) ? [[name, sent[name]]] : [],
    ),
  ) as Pick<Values<'progreso'>, (typeof FIGURE_FIELDS)[number]>;
  if (Object.keys(changes).length === 0) return { until: since };
  const now = request.now.getTime();
  const { until, ...figures } = countBeat(locked, changes, {
    since,
    now,
    length: locked.video?.segundos ?? 0,
  });
  if (locked.estado !== 'completada') {
    if (!CRITERIA_BY_FIGURES.has(locked.criterio)) return undefined;
    if (locked.criterio !== 'manual' && meetsBySteps({ ...locked, _id: locked.clase }, figures))
      return undefined;
  }
  const at = request.now.toISOString();
  return {
    until,
    row: {
      _id: locked._id,
      ...figures,
      latidoEn: new Date(until).toISOString(),
      actualizadoEn: at,
      actualizadoPor: person,
    },
  };
}

async function storeBatch(tx: Transaction, beats: readonly Beat[]): Promise<ReadonlyMap<string, Row>> {
  const ids = beats.map(({ id }) => id);
  // Sent in order on one connection, without waiting: the second runs once the first has locked its rows.
  const [locked, counts] = await Promise.all([lockRows(tx, ids), lastBeats(tx, enrolmentsOf(ids))]);
  const rows = new Map(locked.map((row) => [row._id, row]));
  // By person: time counted for one lesson is not available to another of the same batch, even in another
  // course.
  const last = new Map<string, number>();
  for (const { usuario, inscripcion } of locked) {
    const at = counts.get(inscripcion);
    if (at !== undefined) last.set(usuario, at);
  }
  const stored = new Map<string, Row>();
  const writtenRows: BeatRow[] = [];
  for (const beat of beats) {
    const row = rows.get(beat.id);
    const since = row && counts.has(row.inscripcion) ? last.get(row.usuario) : undefined;
    const effect = row && effectOf(beat, row, since);
    if (!effect) continue;
    if (effect.until !== undefined) last.set(row.usuario, effect.until);
    if (effect.row) writtenRows.push(effect.row);
    // The row is locked, so the stored row will be exactly this one.
    stored.set(beat.id, effect.row ? { ...row, ...effect.row, version: row.version + 1 } : row);
    if (effect.row && !isNoted(row, row.clase, beat.request.now))
      await noteStudy(tx, row.inscripcion, row.clase, beat.request.now);
  }
  await storeBeats(tx, writtenRows);
  return stored;
}

const batchers = new WeakMap<Database, (beat: Beat) => Promise<Row | undefined>>();

/**
 * Stores an edit of progress that is only a beat. Returns the row, or undefined when the edit must take the
 * ordinary path.
 */
export async function storeInBatch(
  { db, ...request }: Request & { readonly db: Database },
  id: string,
  raw: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const names = Object.keys(raw);
  const [writes, reads] = [ownRule(request, 'edit'), ownRule(request, 'read')];
  const isBeat =
    names.length > 0 && names.every((name) => (FIGURE_FIELDS as readonly string[]).includes(name));
  if (!isBeat || !isId(id) || !reads?.whole || !writes || names.some((name) => !writes.fields.has(name)))
    return undefined;
  let addToBatch = batchers.get(db);
  if (!addToBatch) {
    addToBatch = createBatcher(
      (beat: Beat) => beat.id,
      async (beats) => {
        // If the batch fails, each edit takes the ordinary path and reports its own error.
        const stored = await db.transaction((tx) => storeBatch(tx, beats)).catch(() => undefined);
        return beats.map((beat) => stored?.get(beat.id));
      },
    );
    batchers.set(db, addToBatch);
  }
  const row = await addToBatch({ id, request, sent: parseEdit(progreso, { ...raw }) });
  if (row) cacheRecord(progreso, row, reads.fields, true);
  return row;
}
