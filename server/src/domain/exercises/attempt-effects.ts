/** What follows from an attempt: the class it completes, the course, and who is told. */
import type { Row } from '../../engine/collections/context.ts';
import { LINKS } from '../common/links.ts';
import { coursePeople } from '../study/course-people.ts';
import { completeCourseOf } from '../study/course-approval.ts';
import { isMet, type Lesson } from '../study/lesson-criteria.ts';
import { findRow, type Found } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { completeLesson } from '../study/progreso.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';

const exerciseOf = (context: RuleContext, row: Row) =>
  findRow(context.tx, 'ejercicios', row['ejercicio'], ['titulo', 'clase', 'cursoRaiz', 'certificacion']);

/** Completes the class whose criterion is the exercise, and the course whose rule is now met. */
export async function afterGrade(context: RuleContext, row: Row): Promise<void> {
  if (row['estado'] !== 'calificado' && row['estado'] !== 'vencido') return;
  const exercise = await exerciseOf(context, row);
  if (!exercise?.['cursoRaiz']) return;
  const lesson = await findRow(context.tx, 'clases', exercise['clase'], [
    'titulo',
    'criterio',
    'tiempoMinSeg',
    'video',
  ]);
  if (lesson?.['criterio'] === 'ejercicio') {
    const met = await isMet(context.tx, row['usuario'], lesson as Found & Lesson, {});
    if (met) await completeLesson(context, row['usuario'], lesson['_id']);
  }
  await completeCourseOf(context, row['usuario'], exercise['cursoRaiz']);
}

/** Who grades an exercise: the course's teachers, or those of the issuing centre. */
async function graders(context: RuleContext, exercise: Found): Promise<readonly string[]> {
  if (exercise['cursoRaiz']) return (await coursePeople(context.tx, exercise['cursoRaiz'])).docentes;
  const { rows } = await context.tx.query<{ docentes: string[] | null }>(
    `select x."docentes" from "certificaciones" c join "centros" x on x."_id" = c."centroEmisor" where c."_id" = $1`,
    [exercise['certificacion']],
  );
  return rows[0]?.docentes ?? [];
}

/** Tells who has to grade, and then who was graded. */
export async function announceAttempt(context: RuleContext, row: Row, before: Row): Promise<void> {
  const exercise = await exerciseOf(context, row);
  if (!exercise) return;
  const title = `«${String(exercise['titulo'])}»`;
  const course = exercise['cursoRaiz'] as string | null;
  if (row['estado'] === 'enCorreccion') {
    await notify(context, await graders(context, exercise), {
      tipo: 'ejercicio',
      titulo: `Hay un intento por corregir de ${title}`,
      enlace: LINKS.teaching(course, 'corregir'),
    });
  } else if (row['estado'] === 'calificado' && before['estado'] === 'enCorreccion') {
    await notify(context, [row['usuario'] as string], {
      tipo: 'ejercicio',
      titulo: `Se corrigió ${title}: ${Number(row['nota']).toLocaleString('es-AR')} %`,
      enlace: LINKS.campus(course, row['ejercicio']),
    });
  } else if (row['estado'] === 'anulado') {
    await notify(context, [row['usuario'] as string], {
      tipo: 'ejercicio',
      titulo: `Se anuló un intento de ${title}`,
      ...(typeof row['motivoEstado'] === 'string' && { texto: row['motivoEstado'] }),
      enlace: LINKS.campus(course, row['ejercicio']),
    });
  }
}
