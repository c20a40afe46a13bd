/**
 * Rules of a lesson: when a student may enter it, and the criterion that completes it. `course-access.ts`
 * declares the conditions to enter, together with the read permissions.
 */
import { secondsLeft } from '@oficio/shared/contract/answers/course-progress';
import { clases } from '@oficio/shared/contract/collections/clases';
import { LESSON_OPEN, MODULE_OPEN, LESSON_PENDING } from '@oficio/shared/contract/collections/course-access';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { longDate } from '@oficio/shared/kit/site-dates';
import { conditionSql } from '../../../engine/permissions/conditions.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import { bound, column, fragment, run, type StatementContext } from '../../../engine/sql/fragment.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { findRow, instant } from '../../common/lookup.ts';
import { readOwn } from './own-parts.ts';

export type Lesson = Pick<Stored<'clases'>, '_id' | 'titulo' | 'criterio' | 'tiempoMinSeg' | 'video'>;
/** Seconds spent, position of the video and seconds of it watched, as the server counts them. */
interface Step {
  readonly segundos?: number | null;
  readonly posicion?: number | null;
  readonly vistoSeg?: number | null;
  /** `completada` when the student asked to complete the lesson: at the end of a video of unknown length. */
  readonly estado?: string | null;
}

/** Share of a video that counts as having watched it all, because the credits at the end are optional. */
const WATCHED_SHARE = 0.9;

/**
 * Returns the seconds left of a criterion that requires time; undefined when the video's length is unknown.
 */
function remainingSeconds(lesson: Lesson, step: Step): number | undefined {
  if (lesson.criterio === 'tiempo') return secondsLeft(lesson, step.segundos);
  const length = lesson.video?.segundos ?? 0;
  return length > 0 ? Math.ceil(length * WATCHED_SHARE) - watchedSeconds(step) : undefined;
}

/** Returns the seconds watched. An external video reports no position, so the time in the lesson counts. */
const watchedSeconds = (step: Step): number => (step.posicion ? (step.vistoSeg ?? 0) : (step.segundos ?? 0));

function isWatched(lesson: Lesson, step: Step): boolean {
  const length = lesson.video?.segundos ?? 0;
  // Unknown length: the student reports the end, and must have watched up to there.
  if (length <= 0)
    return (
      step.estado === 'completada' &&
      watchedSeconds(step) > 0 &&
      watchedSeconds(step) >= WATCHED_SHARE * (step.posicion ?? 0)
    );
  const reached = !step.posicion || step.posicion >= length * WATCHED_SHARE;
  return reached && watchedSeconds(step) >= Math.ceil(length * WATCHED_SHARE);
}

/** Whether a step meets a criterion that depends on the student's own steps only. */
export const meetsBySteps = (lesson: Lesson, step: Step): boolean =>
  lesson.criterio === 'visto'
    ? isWatched(lesson, step)
    : lesson.criterio !== 'tiempo' || secondsLeft(lesson, step.segundos) === 0;

/** Whether the student of an enrolment meets the lesson's criterion. */
export async function meetsCriterion(
  db: Queryable,
  { _id: enrolment, usuario: person }: Pick<Stored<'inscripciones'>, '_id' | 'usuario'>,
  lesson: Lesson,
  step: Step,
): Promise<boolean> {
  switch (lesson.criterio) {
    case 'asistencia': {
      const present = await from
        .selectFrom('asistencias')
        .select('_id')
        .where('clase', '=', lesson._id)
        .where('usuario', '=', person)
        .where('estado', '=', 'presente')
        .where('eliminado', '=', false)
        .$call(firstIn(db));
      return present !== undefined;
    }
    case 'ejercicio': {
      const exercises = await from
        .selectFrom('ejercicios')
        .select(['_id', 'aprobacionPct'])
        .where('clase', '=', lesson._id)
        .where('estado', '=', 'publicado')
        .where('eliminado', '=', false)
        .$call(rowsIn(db));
      const own = (await readOwn(db, [enrolment]))(enrolment).exercises;
      const passes = ({ _id, aprobacionPct }: (typeof exercises)[number]) =>
        (own.get(_id)?.nota ?? -1) >= aprobacionPct;
      return exercises.length > 0 && exercises.every(passes);
    }
    default:
      return meetsBySteps(lesson, step);
  }
}

/** Returns a sentence with what completes the lesson, and how much is left. */
export function unmetSentence(lesson: Lesson, step: Step): string {
  const title = `La clase «${lesson.titulo}»`;
  const remaining = remainingSeconds(lesson, step);
  const remainder = remaining !== undefined && remaining > 0 ? ` ${remainderSentence(remaining)}` : '';
  switch (lesson.criterio) {
    case 'visto':
      return `${title} se completa al ver el video hasta el final.${remainder}`;
    case 'tiempo':
      return `${title} se completa tras dedicarle ${duration(lesson.tiempoMinSeg ?? 30)}.${remainder}`;
    case 'asistencia':
      return `${title} se completa cuando se registra la asistencia al encuentro.`;
    default:
      return `${title} se completa al aprobar su ejercicio.`;
  }
}

const duration = (seconds: number): string =>
  seconds < 120 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
const remainderSentence = (seconds: number): string =>
  seconds === 1 ? 'Falta 1 segundo.' : `Faltan ${duration(seconds)}.`;

/** Whether a lesson or module is open to a person. */
async function isOpen(db: Queryable, who: StatementContext, of: Collection, id: string): Promise<boolean> {
  const open = conditionSql(of, of === clases ? LESSON_OPEN : MODULE_OPEN, 't');
  const { rows } = await run(
    db,
    who,
    fragment`select 1 from ${column(of.name)} t where t."_id" = ${bound(id)} and ${open}`,
  );
  return rows.length > 0;
}

/** Returns the title of the first lesson of the course that the person still has to complete. */
async function firstPending(db: Queryable, who: StatementContext, course: string): Promise<string> {
  const { rows } = await run<{ titulo: string }>(
    db,
    who,
    fragment`select c."titulo" from ${column(clases.name)} c join ${column(modulos.name)} o on o."_id" = c."modulo"
     where c."curso" = ${bound(course)} and not c."eliminado" and ${conditionSql(clases, LESSON_PENDING, 'c')}
     order by o."orden", c."orden" limit 1`,
  );
  return rows[0]?.titulo ?? '';
}

/**
 * Checks that a person may enter a lesson, or do the exercises of a module as a whole.
 * @throws ContractError 422 stating what has to come first
 */
export async function checkReachable(
  db: Queryable,
  { usuario, curso }: Pick<Stored<'inscripciones'>, 'usuario' | 'curso'>,
  place: { readonly clase?: string; readonly modulo: string },
  now: Date,
): Promise<void> {
  const who = { caller: { _id: usuario }, now };
  const open = place.clase
    ? await isOpen(db, who, clases, place.clase)
    : await isOpen(db, who, modulos, place.modulo);
  if (open) return;
  const module = await findRow(db, 'modulos', place.modulo, ['titulo', 'disponibleDesde']);
  const opens = instant(module?.disponibleDesde);
  if (module && opens !== undefined && opens > now.getTime()) {
    throw unprocessable(`El módulo «${module.titulo}» se abre el ${longDate(opens)}.`, 'clase');
  }
  // The first pending lesson of the course is always among those that block this one.
  const first = await firstPending(db, who, curso);
  throw unprocessable(`Este curso se hace en orden: antes hay que completar la clase «${first}».`, 'clase');
}
