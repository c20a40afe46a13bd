/**
 * Stores the beats (periodic progress records) of many people together. Beats that arrive while a batch is
 * being stored go in one transaction after it, which costs little more than a single beat. Each counts as if
 * it arrived alone. A beat takes the ordinary path if it completes a lesson, its enrolment is over, or its
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
import type { Database, Transaction } from '../../../platform/database/connection.ts';
import { createBatcher } from '../../../platform/batcher.ts';
import {
  heldRows,
  storeBeats,
  enrolmentsOf,
  lastBeats,
  isNoted,
  noteStudy,
  type BeatRow,
  type HeldRow,
} from './beat-rows.ts';
import { countBeat } from './beats.ts';
import { meetsBySteps } from './lesson-rules.ts';

const FIGURES = ['segundos', 'posicion', 'parrafo'] as const;
/** Completion criteria that a beat's figures alone can decide. */
const BY_FIGURES: ReadonlySet<string | null> = new Set(['manual', 'tiempo', 'visto']);
const OWN = 'propio';

interface Beat {
  readonly id: string;
  readonly request: Request;
  readonly sent: Values<'progreso'>;
}

/** The rule that lets the caller read or edit their own rows, if any. */
const ownRule = (request: Request, operation: 'read' | 'edit') =>
  applicableRules(progreso, operation, request.caller).find(({ rule }) => rule?.who.includes(OWN));

/**
 * Works out a beat's effect on its row: without `row` when nothing changes, undefined when it needs the
 * ordinary path.
 */
function counted(
  { request, sent }: Beat,
  held: HeldRow,
  since: number | undefined,
): { readonly row?: BeatRow; readonly until: number | undefined } | undefined {
  const who = callerId(request);
  if (who === null || held.usuario !== who || (held.cursada !== 'activa' && held.cursada !== 'completada'))
    return undefined;
  const changes = Object.fromEntries(
    FIGURES.flatMap((name) =>
      name in sent && !sameValue(sent[name], held[name]) ? [[name, sent[name]]] : [],
    ),
  ) as Pick<Values<'progreso'>, (typeof FIGURES)[number]>;
  if (Object.keys(changes).length === 0) return { until: since };
  const now = request.now.getTime();
  const { until, ...figures } = countBeat(held, changes, { since, now, length: held.video?.segundos ?? 0 });
  if (held.estado !== 'completada') {
    if (!BY_FIGURES.has(held.criterio)) return undefined;
    if (held.criterio !== 'manual' && meetsBySteps({ ...held, _id: held.clase }, figures)) return undefined;
  }
  const at = request.now.toISOString();
  return {
    until,
    row: {
      _id: held._id,
      ...figures,
      latidoEn: new Date(until).toISOString(),
      actualizadoEn: at,
      actualizadoPor: who,
    },
  };
}

async function store(tx: Transaction, beats: readonly Beat[]): Promise<ReadonlyMap<string, Row>> {
  const ids = beats.map(({ id }) => id);
  // Sent in order on one connection, without waiting: the second runs once the first has locked its rows.
  const [held, counts] = await Promise.all([heldRows(tx, ids), lastBeats(tx, enrolmentsOf(ids))]);
  const rows = new Map(held.map((row) => [row._id, row]));
  // By person: time counted for one lesson is not available to another of the same batch, even in another
  // course.
  const last = new Map<string, number>();
  for (const { usuario, inscripcion } of held) {
    const at = counts.get(inscripcion);
    if (at !== undefined) last.set(usuario, at);
  }
  const kept = new Map<string, Row>();
  const written: BeatRow[] = [];
  for (const beat of beats) {
    const row = rows.get(beat.id);
    const since = row && counts.has(row.inscripcion) ? last.get(row.usuario) : undefined;
    const becomes = row && counted(beat, row, since);
    if (!becomes) continue;
    if (becomes.until !== undefined) last.set(row.usuario, becomes.until);
    if (becomes.row) written.push(becomes.row);
    // The row is locked, so the stored row will be exactly this one.
    kept.set(beat.id, becomes.row ? { ...row, ...becomes.row, version: row.version + 1 } : row);
    if (becomes.row && !isNoted(row, row.clase, beat.request.now))
      await noteStudy(tx, row.inscripcion, row.clase, beat.request.now);
  }
  await storeBeats(tx, written);
  return kept;
}

const stores = new WeakMap<Database, (beat: Beat) => Promise<Row | undefined>>();

/**
 * Stores an edit of progress that is only a beat. Returns the row, or undefined when the edit must take the
 * ordinary path.
 */
export async function beatTogether(
  { db, ...request }: Request & { readonly db: Database },
  id: string,
  raw: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const names = Object.keys(raw);
  const [writes, reads] = [ownRule(request, 'edit'), ownRule(request, 'read')];
  const isBeat = names.length > 0 && names.every((name) => (FIGURES as readonly string[]).includes(name));
  if (!isBeat || !isId(id) || !reads?.whole || !writes || names.some((name) => !writes.fields.has(name)))
    return undefined;
  let take = stores.get(db);
  if (!take) {
    take = createBatcher(
      (beat: Beat) => beat.id,
      async (beats) => {
        // If the batch fails, each edit takes the ordinary path and reports its own error.
        const kept = await db.transaction((tx) => store(tx, beats)).catch(() => undefined);
        return beats.map((beat) => kept?.get(beat.id));
      },
    );
    stores.set(db, take);
  }
  const row = await take({ id, request, sent: parseEdit(progreso, { ...raw }) });
  if (row) cacheRecord(progreso, row, reads.fields, true);
  return row;
}
