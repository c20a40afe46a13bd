/** Requests to review the grade of an exam. Its graders decide, and so may the centre. */
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, WriteContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { administrators } from '../common/active-people.ts';
import { coursePeople } from '../common/course-people.ts';
import { LINKS } from '../common/links.ts';
import { findAndLockRow, findRow, noSuch } from '../common/lookup.ts';
import type { Request, RequestType } from '../site/request-types.ts';

const ATTEMPT_FIELDS = ['usuario', 'estado', 'nota', 'ejercicio'] as const;
const lockAttempt = ({ tx }: Pick<WriteContext, 'tx'>, id: string) =>
  findAndLockRow(tx, 'intentos', id, ATTEMPT_FIELDS);

/**
 * Returns the exam and the centre responsible for its grades; undefined for a practice or an exercise without
 * a centre.
 */
async function examOf({ tx }: Pick<WriteContext, 'tx'>, exercise: string | null | undefined) {
  const exam = await findRow(tx, 'ejercicios', exercise, ['titulo', 'tipo', 'cursoRaiz', 'certificacion']);
  if (!exam || exam.tipo === 'practica') return undefined;
  const centro = exam.cursoRaiz
    ? (await findRow(tx, 'cursos', exam.cursoRaiz, ['centro']))?.centro
    : (await findRow(tx, 'certificaciones', exam.certificacion, ['centroEmisor']))?.centroEmisor;
  return centro ? { ...exam, centro } : undefined;
}
const requestedExam = async (context: HookContext, row: Request) =>
  examOf(context, (await findRow(context.tx, 'intentos', row.objeto, ['ejercicio']))?.ejercicio);

/**
 * Checks that the grade wasn't reviewed before: each has one review.
 * @throws ContractError 422 when it was
 */
async function checkNotReviewed({ tx }: HookContext, attempt: string): Promise<void> {
  const decided = await from
    .selectFrom('solicitudes')
    .select('_id')
    .where('objeto', '=', attempt)
    .where('tipo', '=', 'revisionNota')
    .where('estado', 'in', ['aceptada', 'rechazada'])
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  if (decided) throw unprocessable('La revisión de esta nota ya se pidió y se respondió.', 'objeto');
}

export const gradeReview: RequestType = {
  coleccion: 'intentos',
  lockSubject: lockAttempt,
  async prepare(context, values) {
    delete values.propuesto;
    const me = callerId(context);
    if (me === null || values.usuario !== me) throw notAllowed('Cada persona lo pide por sí misma.');
    const attempt = await lockAttempt(context, values.objeto);
    const exam = attempt?.usuario === me ? await examOf(context, attempt.ejercicio) : undefined;
    if (!attempt || !exam) throw noSuch('un examen propio', 'objeto');
    if ((attempt.estado !== 'calificado' && attempt.estado !== 'vencido') || attempt.nota === null)
      throw unprocessable('Todavía no hay una nota para revisar.', 'objeto');
    await checkNotReviewed(context, attempt._id);
    values.centro = exam.centro;
  },
  async noticeToDeciders(context, row) {
    const exam = await requestedExam(context, row);
    const notice = {
      tipo: 'ejercicio',
      titulo: `Una persona pide que se revise su nota de «${exam?.titulo ?? 'un examen'}»`,
    } as const;
    const others = (ids: readonly string[]) => ids.filter((id) => id !== row.usuario);
    if (exam?.cursoRaiz) {
      const { docentes, gestores } = await coursePeople(context.tx, exam.cursoRaiz);
      const to = others([...docentes, ...gestores]);
      if (to.length > 0) return { ...notice, to, enlace: LINKS.teaching(exam.cursoRaiz, 'corregir') };
    } else if (exam) {
      const centre = await findRow(context.tx, 'centros', exam.centro, ['gestores', 'docentes']);
      const managers = others(centre?.gestores ?? []);
      if (managers.length > 0)
        return { ...notice, to: managers, enlace: LINKS.centreDesk(exam.centro, 'corregir') };
      const teachers = others(centre?.docentes ?? []);
      if (teachers.length > 0) return { ...notice, to: teachers, enlace: LINKS.examsToGrade() };
    }
    return { ...notice, to: await administrators(context) };
  },
  async accept(context, row) {
    const attempt = await lockAttempt(context, row.objeto);
    if (attempt?.estado === 'anulado')
      throw conflict('La entrega está anulada: no queda una nota para revisar.', 'estado');
    // An attempt that ran out of time keeps its state, and its points can be corrected.
    if (attempt?.estado === 'calificado')
      await context.system.edit('intentos', attempt._id, {
        estado: 'enCorreccion',
        nota: null,
        motivoEstado: 'Se pidió una revisión de la nota, y se aceptó.',
      });
  },
  async noticeOfDecision(context, row) {
    const exam = await requestedExam(context, row);
    const name = `«${exam?.titulo ?? 'el examen'}»`;
    return {
      tipo: 'ejercicio',
      titulo:
        row.estado === 'aceptada' ? `Se revisa la nota de ${name}` : `La nota de ${name} queda como estaba`,
      also: [],
      enlace: LINKS.campus(exam?.cursoRaiz, exam?._id),
      accion: 'Ver el resultado',
    };
  },
};
