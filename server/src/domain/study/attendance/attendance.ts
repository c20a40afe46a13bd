/**
 * Entry point of attendance, with the hooks of `asistencias`. Attendance is recorded for enrolled people,
 * in lessons with a meeting, and may complete the lesson.
 */
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../../engine/collections/hooks.ts';
import { ownMatter } from '../../../engine/collections/refusals.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored, Values } from '../../../engine/sql/stored.ts';
import { conflict, notAllowed, unprocessable } from '../../../platform/errors/refusals.ts';
import { coursePeople, courseRole } from '../../common/course-people.ts';
import { findRow, lockPerson, noSuch } from '../../common/lookup.ts';
import type { Room } from '../../common/room.ts';
import { completeCourseOf, completeLesson } from '../progress/progress.ts';
import { attendanceCodeRoutes, checkCode } from './attendance-code.ts';
import { calendarRoutes } from './calendar-feed.ts';

export { openCalendar } from './calendar-feed.ts';

/** Completes the lesson if attendance completes it, and updates the student's standing in the course. */
async function updateStudentProgress(context: HookContext, row: Stored<'asistencias'>): Promise<void> {
  const lesson = await findRow(context.tx, 'clases', row.clase, ['curso', 'criterio']);
  if (!lesson) return;
  if (row.estado === 'presente' && !row.eliminado && lesson.criterio === 'asistencia') {
    await completeLesson(context, row.usuario, row.clase);
  }
  await completeCourseOf(context, row.usuario, lesson.curso);
}

/**
 * Records the attendance of a student who enters the meeting's code. Returns an existing attendance if it
 * says present.
 * @throws ContractError 403 when the caller isn't studying the course, 409 when the teacher recorded another
 * result or deleted it
 */
async function markByCode(
  context: HookContext,
  values: Values<'asistencias'>,
  lesson: Parameters<typeof checkCode>[1] & { readonly curso: string },
  code: string,
): Promise<Stored<'asistencias'> | undefined> {
  const me = callerId(context);
  if (me === null || values.usuario !== me)
    throw notAllowed('Con el código cada persona marca su propia asistencia.', 'usuario');
  const enrolment = await findEnrolment(context, me, lesson.curso, ['activa']);
  if (!enrolment) throw notAllowed('Este código es de un curso que esta cuenta no está cursando.', 'clase');
  await checkCode(context, lesson, me, code);
  // Serialise two scans by the same person.
  await lockPerson(context.tx, me);
  const before = await findAttendance(context, me, lesson._id);
  if (before?.estado === 'presente') return before;
  // Deleting an attendance is a teacher's decision too.
  if (before || (await isDeleted(context, me, lesson._id)))
    throw conflict(
      'Quien da la clase ya registró esta asistencia de otra manera. Si es un error, hay que avisarle.',
      'estado',
    );
  values.estado = 'presente';
  values.modo = 'codigo';
  return undefined;
}

const isDeleted = async ({ tx }: HookContext, person: string, lesson: string): Promise<boolean> =>
  (await from
    .selectFrom('asistencias')
    .select('_id')
    .where('clase', '=', lesson)
    .where('usuario', '=', person)
    .where('eliminado', '=', true)
    .limit(1)
    .$call(firstIn(tx))) !== undefined;

const findAttendance = ({ tx }: HookContext, person: string, lesson: string) =>
  from
    .selectFrom('asistencias')
    .selectAll()
    .where('clase', '=', lesson)
    .where('usuario', '=', person)
    .where('eliminado', '=', false)
    .$call(firstIn(tx));

/**
 * Reconciles a list taken offline with the attendance recorded meanwhile. A repeated entry is harmless, and
 * the teacher's list overrides an attendance entered by code.
 */
async function reconcileList(
  context: HookContext,
  { usuario, clase, estado = 'presente' }: Values<'asistencias'>,
): Promise<Stored<'asistencias'> | undefined> {
  if (!usuario || !clase) return undefined;
  const before = await findAttendance(context, usuario, clase);
  if (!before || before.estado === estado) return before;
  if (before.modo !== 'codigo') return undefined;
  const registradaPor = callerId(context);
  await context.system.edit('asistencias', before._id, { estado, registradaPor, modo: 'lista' });
  return findAttendance(context, usuario, clase);
}

const findEnrolment = (
  { tx }: HookContext,
  person: string,
  course: string,
  states: readonly Stored<'inscripciones'>['estado'][],
) =>
  from
    .selectFrom('inscripciones')
    .select('_id')
    .where('usuario', '=', person)
    .where('curso', '=', course)
    .where('estado', 'in', states)
    .where('eliminado', '=', false)
    .$call(firstIn(tx));

export const asistenciasHooks: CollectionHooks<'asistencias'> = {
  async beforeCreate(context, values) {
    const lesson = await findRow(context.tx, 'clases', values.clase, [
      'curso',
      'tipo',
      'encuentro',
      'duracionMin',
    ]);
    if (!lesson) throw noSuch('una clase', 'clase');
    const code = values.codigo;
    delete values.codigo;
    values.registradaPor = callerId(context);
    if (code) return markByCode(context, values, lesson, code);
    // Check the permission first: later errors reveal whether a person studies here.
    if (courseRole(context, await coursePeople(context.tx, lesson.curso)) === 'persona') {
      throw notAllowed('La asistencia la registra quien dicta el curso.');
    }
    // A teacher who is also a student of the course uses the code like any student.
    if (values.usuario === callerId(context)) throw ownMatter();
    if (lesson.tipo !== 'enVivo' && lesson.tipo !== 'presencial') {
      throw unprocessable('La asistencia se registra en clases en vivo o presenciales.', 'clase');
    }
    const states = ['activa', 'completada', 'noAprobada', 'suspendida'] as const;
    const enrolment = await findEnrolment(context, values.usuario, lesson.curso, states);
    if (!enrolment) throw unprocessable('La persona no está inscripta en el curso.', 'usuario');
    return reconcileList(context, values);
  },
  beforeUpdate(context, changes) {
    changes.registradaPor = callerId(context);
  },
  afterCreate: updateStudentProgress,
  afterSoftRemove: updateStudentProgress,
  afterUpdate: (context, row, before) =>
    row.estado === before.estado ? Promise.resolve() : updateStudentProgress(context, row),
};

export const attendanceRoutes: Room = (app, deps) => {
  attendanceCodeRoutes(app);
  calendarRoutes(app, deps);
};
