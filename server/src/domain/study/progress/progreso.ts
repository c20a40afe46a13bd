/** Hooks of `progreso`: one row per enrolment and lesson, into which several devices merge without loss. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored, Values } from '../../../engine/sql/stored.ts';
import { SYSTEM } from '../../../platform/actor.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { findRow, lockPerson, noSuch, touches, findAndLockRow, type Found } from '../../common/lookup.ts';
import { lastBeats, noteStudy } from './beat-rows.ts';
import { storeInBatch } from './beats-together.ts';
import { countBeat } from './beats.ts';
import { completeIfDone } from './course-approval.ts';
import { refreshEnrolment } from './course-progress.ts';
import { meetsCriterion, unmetSentence, checkReachable, type Lesson } from './lesson-rules.ts';

const LESSON_COLUMNS = [
  'curso',
  'modulo',
  'orden',
  'titulo',
  'tipo',
  'criterio',
  'tiempoMinSeg',
  'video',
] as const;

type Progress = Stored<'progreso'>;
type Enrolment = Found<'inscripciones', 'usuario' | 'curso' | 'estado'>;

/**
 * Locks and returns an enrolment. Also locks the caller, so that writes of progress from two devices or in two
 * courses are serialised.
 * @throws ContractError for an enrolment that is another person's or not under way
 */
async function lockEnrolment(context: HookContext, id: string): Promise<Enrolment> {
  const me = callerId(context);
  if (me !== null) await lockPerson(context.tx, me);
  const enrolment = await findAndLockRow(context.tx, 'inscripciones', id, ['usuario', 'curso', 'estado']);
  const isOwn = context.caller === SYSTEM || enrolment?.usuario === me;
  if (!enrolment || !isOwn) throw noSuch('una inscripción', 'inscripcion');
  if (enrolment.estado !== 'activa' && enrolment.estado !== 'completada') {
    throw unprocessable('La inscripción no está en curso: no se puede registrar el avance.', 'inscripcion');
  }
  return enrolment;
}

/**
 * Merges a submission into the stored row: the server counts the time, completion in either wins, and the
 * submitted note replaces the stored one.
 */
async function merge(
  context: HookContext,
  { inscripcion, lesson }: { readonly inscripcion: string; readonly lesson: Lesson },
  stored: Partial<Progress>,
  sent: Values<'progreso'>,
): Promise<Values<'progreso'>> {
  const isBeat =
    context.caller !== SYSTEM &&
    (touches(sent, 'segundos', 'posicion', 'parrafo') || stored.latidoEn === undefined);
  const { until, ...figures } = countBeat(stored, sent, {
    since: isBeat ? (await lastBeats(context.tx, [inscripcion])).get(inscripcion) : undefined,
    now: context.now.getTime(),
    length: lesson.video?.segundos ?? 0,
  });
  return {
    ...figures,
    ...(isBeat && { latidoEn: new Date(until).toISOString() }),
    ...('apunte' in sent && { apunte: sent.apunte }),
    estado: stored.estado === 'completada' ? 'completada' : (sent.estado ?? stored.estado ?? 'vista'),
  };
}

/**
 * Completes a step whose criterion is met.
 * @throws ContractError 422 for a request to complete one whose criterion isn't met
 */
async function applyCriterion(
  context: HookContext,
  enrolment: Enrolment,
  lesson: Lesson,
  step: Values<'progreso'>,
): Promise<void> {
  const isMet = await meetsCriterion(context.tx, enrolment, lesson, step);
  // A lesson with a manual criterion completes only on request; the others, as soon as their criterion is
  // met.
  if (step.estado !== 'completada' && (lesson.criterio === 'manual' || !isMet)) return;
  if (!isMet) throw unprocessable(unmetSentence(lesson, step), 'estado');
  step.estado = 'completada';
  step.completadaEn = context.now.toISOString();
}

/**
 * Whether a started lesson may still be completed: it may have closed meanwhile.
 * @throws ContractError 422 when the request is to complete it
 */
async function isStillOpen(
  { tx, now, caller }: HookContext,
  enrolment: Enrolment,
  { _id: clase, modulo }: Pick<Stored<'clases'>, '_id' | 'modulo'>,
  step: Values<'progreso'>,
): Promise<boolean> {
  if (caller === SYSTEM) return true;
  try {
    await checkReachable(tx, enrolment, { clase, modulo }, now);
    return true;
  } catch (error) {
    if (step.estado === 'completada' || !(error instanceof ContractError)) throw error;
    return false;
  }
}

async function afterStep(
  context: HookContext,
  { inscripcion, clase, estado }: Progress,
  wasDone = false,
): Promise<void> {
  // Only a newly completed lesson changes the standing.
  if (estado !== 'completada' || wasDone) return;
  await refreshEnrolment(context.tx, inscripcion, clase, context.now);
  await completeIfDone(context, inscripcion);
}

export const progresoHooks: CollectionHooks<'progreso'> = {
  editTogether: storeInBatch,
  async beforeCreate(context, values) {
    const { inscripcion, clase } = values;
    const enrolment = await lockEnrolment(context, inscripcion);
    const lesson = await findRow(context.tx, 'clases', clase, LESSON_COLUMNS);
    if (!lesson || lesson.curso !== enrolment.curso) throw noSuch('una clase del curso', 'clase');
    if (context.caller !== SYSTEM) {
      await checkReachable(context.tx, enrolment, { clase, modulo: lesson.modulo }, context.now);
      await noteStudy(context.tx, inscripcion, clase, context.now);
    }
    const stored = await from
      .selectFrom('progreso')
      .selectAll()
      .where('inscripcion', '=', inscripcion)
      .where('clase', '=', clase)
      .where('eliminado', '=', false)
      .$call(firstIn(context.tx));
    const step = await merge(context, { inscripcion, lesson }, stored ?? {}, values);
    if (stored?.estado !== 'completada') await applyCriterion(context, enrolment, lesson, step);
    if (stored) return context.system.edit('progreso', stored._id, step);
    Object.assign(values, step);
    return undefined;
  },
  async beforeUpdate(context, changes, before) {
    const enrolment = await lockEnrolment(context, before.inscripcion);
    const lesson = await findRow(context.tx, 'clases', before.clase, LESSON_COLUMNS);
    if (!lesson) throw noSuch('una clase', 'clase');
    await noteStudy(context.tx, before.inscripcion, before.clase, context.now);
    Object.assign(
      changes,
      await merge(context, { inscripcion: before.inscripcion, lesson }, before, changes),
    );
    const isDone = before.estado === 'completada';
    if (!isDone && (await isStillOpen(context, enrolment, lesson, changes)))
      await applyCriterion(context, enrolment, lesson, changes);
  },
  afterCreate: (context, row) => afterStep(context, row),
  afterUpdate: (context, row, before) => afterStep(context, row, before.estado === 'completada'),
};

/**
 * Completes a lesson for a person because of something done elsewhere (an exercise passed, an attendance), in
 * each of their active enrolments.
 */
export async function completeLesson(context: HookContext, person: string, lesson: string): Promise<void> {
  const enrolments = await from
    .selectFrom('inscripciones as i')
    .innerJoin('clases as c', 'c.curso', 'i.curso')
    .leftJoin('progreso as p', (join) =>
      join.onRef('p.inscripcion', '=', 'i._id').onRef('p.clase', '=', 'c._id').on('p.eliminado', '=', false),
    )
    .select(['i._id', 'p._id as progreso', 'p.estado'])
    .where('c._id', '=', lesson)
    .where('c.eliminado', '=', false)
    .where('i.usuario', '=', person)
    .where('i.estado', '=', 'activa')
    .where('i.eliminado', '=', false)
    .orderBy('i._id')
    .$call(rowsIn(context.tx));
  const completion = { estado: 'completada', completadaEn: context.now.toISOString() } as const;
  for (const { _id, progreso, estado } of enrolments) {
    if (progreso === null)
      await context.system.create('progreso', { inscripcion: _id, clase: lesson, ...completion });
    else if (estado !== 'completada') await context.system.edit('progreso', progreso, completion);
  }
}
