/** Effects of an attempt: it may complete a lesson and a course, and it notifies people. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { queueCertificatesEarnedWith } from '../common/certificate-jobs.ts';
import { coursePeople } from '../common/course-people.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { completeCourseOf, completeLesson, meetsCriterion } from '../study/progress/progress.ts';
import { lastEnrolment } from './last-enrolment.ts';

type Attempt = Stored<'intentos'>;

const exerciseOf = (context: HookContext, row: Attempt) =>
  findRow(context.tx, 'ejercicios', row.ejercicio, ['titulo', 'clase', 'cursoRaiz', 'certificacion']);

/**
 * Completes the lesson whose criterion is the exercise, and the course if its rule is now met; a certificate
 * may follow. A pending or annulled attempt only updates the person's progress in the course.
 */
export async function afterGrade(context: HookContext, row: Attempt): Promise<void> {
  const person = row.usuario;
  if (!person) return;
  const graded = row.estado === 'calificado' || row.estado === 'vencido';
  if (graded && row.nota !== null)
    await queueCertificatesEarnedWith(context, person, 'ejercicios', row.ejercicio);
  const exercise = await exerciseOf(context, row);
  if (!exercise?.cursoRaiz) return;
  if (!graded) return completeCourseOf(context, person, exercise.cursoRaiz);
  const lesson = await findRow(context.tx, 'clases', exercise.clase, [
    'titulo',
    'criterio',
    'tiempoMinSeg',
    'video',
  ]);
  if (lesson?.criterio === 'ejercicio') {
    const enrolment = await lastEnrolment(context.tx, person, exercise.cursoRaiz);
    const met = enrolment && (await meetsCriterion(context.tx, enrolment, lesson, {}));
    if (met) await completeLesson(context, person, lesson._id);
  }
  await completeCourseOf(context, person, exercise.cursoRaiz);
}

interface Graders {
  readonly people: readonly string[];
  /** Link to the page where they grade it. */
  readonly enlace: string;
}

/**
 * Returns the graders of an exercise: the course's teachers and, for a certification's exam, the staff of its
 * centre.
 */
async function gradersOf(
  context: HookContext,
  { cursoRaiz, certificacion }: Pick<Stored<'ejercicios'>, 'cursoRaiz' | 'certificacion'>,
): Promise<readonly Graders[]> {
  if (cursoRaiz)
    return [
      {
        people: (await coursePeople(context.tx, cursoRaiz)).docentes,
        enlace: LINKS.teaching(cursoRaiz, 'corregir'),
      },
    ];
  if (!certificacion) return [];
  const centre = await from
    .selectFrom('certificaciones as c')
    .innerJoin('centros as x', 'x._id', 'c.centroEmisor')
    .select(['x._id', 'x.docentes', 'x.gestores'])
    .where('c._id', '=', certificacion)
    .$call(firstIn(context.tx));
  if (!centre) return [];
  const managers = centre.gestores ?? [];
  return [
    { people: managers, enlace: LINKS.centreDesk(centre._id, 'corregir') },
    {
      people: (centre.docentes ?? []).filter((id) => !managers.includes(id)),
      enlace: LINKS.examsToGrade(),
    },
  ];
}

const percent = (nota: number | null) => `${(nota ?? 0).toLocaleString('es-AR')} %`;

/** Returns the title of the student's notification; undefined for a change that isn't announced. */
function titleForStudent(row: Attempt, before: Attempt, exercise: string): string | undefined {
  if (row.estado === 'enCorreccion')
    return before.estado === 'calificado' ? `Se vuelve a corregir ${exercise}` : undefined;
  // Every change of a published grade is announced.
  if (row.estado === before.estado)
    return `Cambió la nota de ${exercise}: ${percent(row.nota)}, antes ${percent(before.nota)}`;
  if (row.estado === 'anulado') return `Se anuló una entrega de ${exercise}`;
  if (before.estado !== 'enCorreccion') return undefined;
  if (row.estado === 'calificado') return `Se corrigió ${exercise}: ${percent(row.nota)}`;
  return row.estado === 'vencido'
    ? `No se tomó lo que llegó tarde de ${exercise}: vale lo que estaba guardado`
    : undefined;
}

/** Notifies the graders of a pending attempt, and its student of a grade or of a change of state. */
export async function announceAttempt(context: HookContext, row: Attempt, before: Attempt): Promise<void> {
  const exercise = await exerciseOf(context, row);
  if (!exercise) return;
  const quoted = `«${exercise.titulo}»`;
  if (row.estado === 'enCorreccion')
    for (const { people, enlace } of await gradersOf(context, exercise)) {
      // Nobody grades their own attempt.
      const others = people.filter((id) => id !== row.usuario);
      await notify(context, others, {
        tipo: 'ejercicio',
        titulo: `Hay una entrega por corregir de ${quoted}`,
        enlace,
      });
    }
  const titulo = titleForStudent(row, before, quoted);
  if (titulo === undefined) return;
  const givesReason = row.estado !== before.estado && row.estado !== 'calificado';
  await notify(context, [row.usuario], {
    tipo: 'ejercicio',
    titulo,
    ...(givesReason && row.motivoEstado !== null && { texto: row.motivoEstado }),
    enlace: LINKS.campus(exercise.cursoRaiz, row.ejercicio),
  });
}
