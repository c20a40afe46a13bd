/** Rules of progress: one row per enrolment and class; two devices merge without loss. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { RuleContext, Rules } from '../../engine/collections/rules.ts';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { findRow, noSuch, type Found } from '../common/lookup.ts';
import { completeIfDone } from './course-approval.ts';
import { refreshEnrolment } from './course-progress.ts';
import { isMet, unmetSentence, type Lesson } from './lesson-criteria.ts';
import { checkReachable } from './lesson-order.ts';

const LESSON = ['curso', 'modulo', 'orden', 'titulo', 'tipo', 'criterio', 'tiempoMinSeg', 'video'] as const;

type Progress = Stored<'progreso'>;
type Enrolment = Found<'inscripciones', 'usuario' | 'curso' | 'estado'>;

/** The enrolment, held: the steps of two devices of one person come one after the other. */
async function holdEnrolment(context: RuleContext, id: string): Promise<Enrolment> {
  const enrolment = await findRow(context.tx, 'inscripciones', id, ['usuario', 'curso', 'estado'], 'place');
  const own = context.caller === SYSTEM || enrolment?.usuario === callerId(context);
  if (!enrolment || !own) throw noSuch('una inscripción', 'inscripcion');
  if (enrolment.estado !== 'activa' && enrolment.estado !== 'completada') {
    throw new ContractError(
      422,
      'La inscripción no está en curso: no se puede registrar el avance.',
      'inscripcion',
    );
  }
  return enrolment;
}

const larger = (a: number | null | undefined, b: number | null | undefined) => Math.max(a ?? 0, b ?? 0);

/** Two views of one row: the larger figures, completion if either has it, the note that was sent. */
function merge(stored: Progress, sent: Values<'progreso'>): Values<'progreso'> {
  return {
    segundos: larger(stored.segundos, sent.segundos),
    posicion: larger(stored.posicion, sent.posicion),
    ...('apunte' in sent && { apunte: sent.apunte }),
    estado: stored.estado === 'completada' ? 'completada' : (sent.estado ?? stored.estado),
  };
}

/** Completes what met its criterion by itself, and refuses to complete what didn't. */
async function judge(
  context: RuleContext,
  enrolment: Enrolment,
  lesson: Lesson,
  step: Values<'progreso'>,
  wasDone: boolean,
): Promise<void> {
  if (wasDone) return;
  const met = await isMet(context.tx, enrolment.usuario, lesson, step);
  // A class that is completed by hand waits for the hand; the others complete when their criterion is met.
  if (step.estado !== 'completada' && (lesson.criterio === 'manual' || !met)) return;
  if (!met) throw new ContractError(422, unmetSentence(lesson), 'estado');
  step.estado = 'completada';
  step.completadaEn = context.now.toISOString();
}

async function afterStep(context: RuleContext, { inscripcion, clase }: Progress): Promise<void> {
  await refreshEnrolment(context.tx, inscripcion, clase, context.now);
  await completeIfDone(context, inscripcion);
}

export const progresoRules: Rules<'progreso'> = {
  async prepareCreate(context, values) {
    const { inscripcion, clase } = values;
    const enrolment = await holdEnrolment(context, inscripcion);
    const lesson = await findRow(context.tx, 'clases', clase, LESSON);
    if (!lesson || lesson.curso !== enrolment.curso) throw noSuch('una clase del curso', 'clase');
    if (context.caller !== SYSTEM)
      await checkReachable(context.tx, enrolment, { clase, modulo: lesson.modulo }, context.now);
    const stored = await firstOf(
      context.tx,
      from
        .selectFrom('progreso')
        .selectAll()
        .where('inscripcion', '=', inscripcion)
        .where('clase', '=', clase)
        .where('eliminado', '=', false),
    );
    const step = stored ? merge(stored, values) : values;
    await judge(context, enrolment, lesson, step, stored?.estado === 'completada');
    return stored && context.system.edit('progreso', stored._id, step);
  },
  async prepareEdit(context, changes, before) {
    const enrolment = await holdEnrolment(context, before.inscripcion);
    const lesson = await findRow(context.tx, 'clases', before.clase, LESSON);
    if (!lesson) throw noSuch('una clase', 'clase');
    Object.assign(changes, merge(before, changes));
    await judge(context, enrolment, lesson, changes, before.estado === 'completada');
  },
  created: afterStep,
  edited: afterStep,
};

/**
 * Completes a class for a person by what happened elsewhere (an exercise passed, an attendance), in each
 * enrolment of theirs that is under way.
 */
export async function completeLesson(context: RuleContext, person: string, lesson: string): Promise<void> {
  const enrolments = await rowsOf(
    context.tx,
    from
      .selectFrom('inscripciones as i')
      .innerJoin('clases as c', 'c.curso', 'i.curso')
      .leftJoin('progreso as p', (join) =>
        join
          .onRef('p.inscripcion', '=', 'i._id')
          .onRef('p.clase', '=', 'c._id')
          .on('p.eliminado', '=', false),
      )
      .select(['i._id', 'p._id as progreso', 'p.estado'])
      .where('c._id', '=', lesson)
      .where('c.eliminado', '=', false)
      .where('i.usuario', '=', person)
      .where('i.estado', '=', 'activa')
      .where('i.eliminado', '=', false)
      .orderBy('i._id'),
  );
  const done = { estado: 'completada', completadaEn: context.now.toISOString() } as const;
  for (const { _id, progreso, estado } of enrolments) {
    if (progreso === null)
      await context.system.create('progreso', { inscripcion: _id, clase: lesson, ...done });
    else if (estado !== 'completada') await context.system.edit('progreso', progreso, done);
  }
}
