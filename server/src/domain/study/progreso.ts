/** Rules of progress: one row per enrolment and class; two devices merge without loss. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId, type Row, type Values } from '../../engine/collections/context.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { completeIfDone } from './course-approval.ts';
import { refreshEnrolment } from './course-progress.ts';
import { checkReachable } from './lesson-order.ts';
import { isMet, unmetSentence, type Lesson, type Step } from './lesson-criteria.ts';
import { findRow, noSuch, type Found } from '../common/lookup.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

const LESSON = ['curso', 'modulo', 'orden', 'titulo', 'tipo', 'criterio', 'tiempoMinSeg', 'video'];

/** The enrolment, held: the steps of two devices of one person come one after the other. */
async function holdEnrolment(context: RuleContext, id: unknown): Promise<Found> {
  const enrolment = await findRow(context.tx, 'inscripciones', id, ['usuario', 'curso', 'estado'], 'place');
  const own = context.caller === SYSTEM || enrolment?.['usuario'] === callerId(context);
  if (!enrolment || !own) throw noSuch('una inscripción', 'inscripcion');
  if (!['activa', 'completada'].includes(String(enrolment['estado']))) {
    throw new ContractError(
      422,
      'La inscripción no está en curso: no se puede registrar el avance.',
      'inscripcion',
    );
  }
  return enrolment;
}

const larger = (a: unknown, b: unknown) => Math.max(Number(a ?? 0), Number(b ?? 0));

/** Two views of one row: the larger figures, completion if either has it, the note that was sent. */
function merge(stored: Row, sent: Values): Values {
  return {
    segundos: larger(stored['segundos'], sent['segundos']),
    posicion: larger(stored['posicion'], sent['posicion']),
    ...('apunte' in sent && { apunte: sent['apunte'] }),
    estado: stored['estado'] === 'completada' ? 'completada' : (sent['estado'] ?? stored['estado']),
  };
}

/** Completes what met its criterion by itself, and refuses to complete what didn't. */
async function judge(
  context: RuleContext,
  enrolment: Found,
  lesson: Found,
  step: Values,
  wasDone: boolean,
): Promise<void> {
  if (wasDone) return;
  const known = lesson as Found & Lesson;
  const met = await isMet(context.tx, enrolment['usuario'], known, step as Step);
  // A class that is completed by hand waits for the hand; the others complete when their criterion is met.
  if (step['estado'] !== 'completada' && (known.criterio === 'manual' || !met)) return;
  if (!met) throw new ContractError(422, unmetSentence(known), 'estado');
  step['estado'] = 'completada';
  step['completadaEn'] = context.now.toISOString();
}

/** Rows that a create merged into. */
const merged = new WeakMap<Values, Row>();

async function afterStep(context: RuleContext, row: Row, lesson: unknown): Promise<void> {
  await refreshEnrolment(context.tx, row['inscripcion'] as string, lesson, context.now);
  await completeIfDone(context, row['inscripcion'] as string);
}

export const progresoRules: DomainRules = {
  async prepareCreate(context, values) {
    const enrolment = await holdEnrolment(context, values['inscripcion']);
    const lesson = await findRow(context.tx, 'clases', values['clase'], LESSON);
    if (!lesson || lesson['curso'] !== enrolment['curso']) throw noSuch('una clase del curso', 'clase');
    if (context.caller !== SYSTEM) await checkReachable(context.tx, enrolment, lesson, context.now);
    const { rows } = await context.tx.query(
      `select * from "progreso" where "inscripcion" = $1 and "clase" = $2 and not "eliminado"`,
      [values['inscripcion'], values['clase']],
    );
    const stored = rows[0] as Row | undefined;
    const step = stored ? merge(stored, values) : values;
    await judge(context, enrolment, lesson, step, stored?.['estado'] === 'completada');
    if (stored) merged.set(values, await context.system.edit('progreso', stored._id, step));
  },
  existing: async (_context, values) => merged.get(values),
  async prepareEdit(context, changes, before) {
    const enrolment = await holdEnrolment(context, before['inscripcion']);
    const lesson = await findRow(context.tx, 'clases', before['clase'], LESSON);
    if (!lesson) throw noSuch('una clase', 'clase');
    Object.assign(changes, merge(before, changes));
    await judge(context, enrolment, lesson, changes, before['estado'] === 'completada');
  },
  created: (context, row) => afterStep(context, row, row['clase']),
  edited: (context, row) => afterStep(context, row, row['clase']),
};

/**
 * Completes a class for a person by what happened elsewhere (an exercise passed, an attendance), in each
 * enrolment of theirs that is under way.
 */
export async function completeLesson(context: RuleContext, person: unknown, lesson: unknown): Promise<void> {
  const { rows } = await context.tx.query<{ _id: string; progreso: string | null; estado: string | null }>(
    `select i."_id", p."_id" as progreso, p."estado" from "inscripciones" i
     join "clases" c on c."_id" = $2 and c."curso" = i."curso" and not c."eliminado"
     left join "progreso" p on p."inscripcion" = i."_id" and p."clase" = c."_id" and not p."eliminado"
     where i."usuario" = $1 and i."estado" = 'activa' and not i."eliminado" order by i."_id"`,
    [person, lesson],
  );
  const done = { estado: 'completada', completadaEn: context.now.toISOString() };
  for (const { _id, progreso, estado } of rows) {
    if (progreso === null)
      await context.system.create('progreso', { inscripcion: _id, clase: lesson, ...done });
    else if (estado !== 'completada') await context.system.edit('progreso', progreso, done);
  }
}
