/** What follows from an attempt: the class it completes, the course, and who is told. */
import type { RuleContext } from '../../engine/collections/rules.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { earnedWith } from '../common/certificates-later.ts';
import { LINKS } from '../common/links.ts';
import { coursePeople } from '../study/course-people.ts';
import { completeCourseOf } from '../study/course-approval.ts';
import { isMet } from '../study/lesson-criteria.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { completeLesson } from '../study/progreso.ts';

type Attempt = Stored<'intentos'>;

const exerciseOf = (context: RuleContext, row: Attempt) =>
  findRow(context.tx, 'ejercicios', row.ejercicio, ['titulo', 'clase', 'cursoRaiz', 'certificacion']);

/** Completes the class whose criterion is the exercise, and the course whose rule is now met; a certificate may follow. */
export async function afterGrade(context: RuleContext, row: Attempt): Promise<void> {
  const person = row.usuario;
  if (!person || (row.estado !== 'calificado' && row.estado !== 'vencido')) return;
  if (row.nota !== null) await earnedWith(context, person, 'ejercicios', row.ejercicio);
  const exercise = await exerciseOf(context, row);
  if (!exercise?.cursoRaiz) return;
  const lesson = await findRow(context.tx, 'clases', exercise.clase, [
    'titulo',
    'criterio',
    'tiempoMinSeg',
    'video',
  ]);
  if (lesson?.criterio === 'ejercicio') {
    const met = await isMet(context.tx, person, lesson, {});
    if (met) await completeLesson(context, person, lesson._id);
  }
  await completeCourseOf(context, person, exercise.cursoRaiz);
}

/** Who grades an exercise: the course's teachers, or those of the issuing centre. */
async function graders(
  context: RuleContext,
  exercise: Pick<Stored<'ejercicios'>, 'cursoRaiz' | 'certificacion'>,
): Promise<readonly string[]> {
  if (exercise.cursoRaiz) return (await coursePeople(context.tx, exercise.cursoRaiz)).docentes;
  if (!exercise.certificacion) return [];
  const centre = await firstOf(
    context.tx,
    from
      .selectFrom('certificaciones as c')
      .innerJoin('centros as x', 'x._id', 'c.centroEmisor')
      .select('x.docentes')
      .where('c._id', '=', exercise.certificacion),
  );
  return centre?.docentes ?? [];
}

/** Tells who has to grade, and then who was graded. */
export async function announceAttempt(context: RuleContext, row: Attempt, before: Attempt): Promise<void> {
  const exercise = await exerciseOf(context, row);
  if (!exercise) return;
  const title = `«${exercise.titulo}»`;
  const course = exercise.cursoRaiz;
  if (row.estado === 'enCorreccion') {
    await notify(context, await graders(context, exercise), {
      tipo: 'ejercicio',
      titulo: `Hay un intento por corregir de ${title}`,
      enlace: LINKS.teaching(course, 'corregir'),
    });
  } else if (row.estado === 'calificado' && before.estado === 'enCorreccion') {
    await notify(context, [row.usuario], {
      tipo: 'ejercicio',
      titulo: `Se corrigió ${title}: ${(row.nota ?? 0).toLocaleString('es-AR')} %`,
      enlace: LINKS.campus(course, row.ejercicio),
    });
  } else if (row.estado === 'anulado') {
    await notify(context, [row.usuario], {
      tipo: 'ejercicio',
      titulo: `Se anuló un intento de ${title}`,
      ...(row.motivoEstado !== null && { texto: row.motivoEstado }),
      enlace: LINKS.campus(course, row.ejercicio),
    });
  }
}
