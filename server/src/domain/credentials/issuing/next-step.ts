/**
 * The next step after a completed course: its certificate, a missing name or identity check, or an exam still
 * required. It is stored in the enrolment (`siguiente`) without counting as an edit.
 */
import { sql } from 'kysely';
import type { NextStep } from '@oficio/shared/contract/answers/course-situation';
import { reachesLevel } from '@oficio/shared/contract/collections/identity-levels';
import { from, rowsOf } from '../../../engine/schema/statements.ts';
import type { Transaction } from '../../../platform/database/connection.ts';
import { courseEditions } from '../../common/course-editions.ts';
import { findRow } from '../../common/lookup.ts';
import { storeStandings } from '../../study/progress/progress.ts';
import { gradesIn } from '../course-grades.ts';
import { automaticFor, type AutomaticCertification } from './automatic-certifications.ts';
import { isAdmitted } from './exam-admission.ts';
import { missingRequirements } from './requirements.ts';

/**
 * Query of some people's completed enrolments, with the valid certificate that each course led to, if any.
 */
const completedCoursesOf = (people: readonly string[]) =>
  from
    .selectFrom('inscripciones as i')
    .innerJoin('cursos as s', 's._id', 'i.curso')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('credenciales as k')
          .innerJoin('certificaciones as c', 'c._id', 'k.certificacion')
          .select(['k._id', 'k.titulo'])
          .whereRef('k.titular', '=', 'i.usuario')
          .where('k.origen', '=', 'emitida')
          .where('k.estado', '=', 'vigente')
          .where('k.eliminado', '=', false)
          .where((eb) =>
            eb.or([
              eb('k.curso', '=', eb.ref('i.curso')),
              sql<boolean>`${eb.ref('c._id')} = any(${eb.ref('s.certificaciones')})`,
              sql<boolean>`${eb.ref('c.requisitos')} -> 'cursos' ? ${eb.ref('i.curso')}::text`,
            ]),
          )
          .orderBy('k.emitidaEn', 'desc')
          .orderBy('k._id')
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .select(['i._id', 'i.usuario', 'i.curso', 'k._id as credencial', 'k.titulo'])
    .where('i.usuario', '=', (eb) => eb.fn.any(eb.val([...people])))
    .where('i.estado', '=', 'completada')
    .where('i.eliminado', '=', false)
    .orderBy('i._id');

/** Updates the next step of some people's completed courses. */
export async function updateCertificateSteps(
  tx: Transaction,
  people: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(people.filter((id) => id !== null))];
  if (ids.length === 0) return;
  const rows = await rowsOf(tx, completedCoursesOf(ids));
  const withoutCertificate = rows.filter(({ credencial }) => credencial === null);
  const steps = new Map<string, NextStep>();
  for (const { _id, credencial, titulo } of rows)
    if (credencial !== null)
      steps.set(_id, { tipo: 'certificado', objeto: credencial, ...(titulo && { titulo }) });
  for (const person of new Set(withoutCertificate.map(({ usuario }) => usuario))) {
    const own = withoutCertificate.filter(({ usuario }) => usuario === person);
    for (const [id, step] of await stepsTo(tx, person, own)) steps.set(id, step);
  }
  await storeStandings(
    tx,
    rows.map(({ _id }) => ({ _id, siguiente: steps.get(_id) })),
  );
}

/** Returns the next step towards a certificate, by enrolment. */
async function stepsTo(
  tx: Transaction,
  person: string,
  enrolments: readonly { readonly _id: string; readonly curso: string }[],
): Promise<readonly (readonly [string, NextStep])[]> {
  const steps: (readonly [string, NextStep])[] = [];
  for (const certification of await rowsOf(tx, automaticFor(person))) {
    const countingCourses = await courseEditions(tx, certification.requisitos?.cursos ?? []);
    const courses = new Set([...countingCourses.values()].flat());
    const own = enrolments.filter(
      ({ _id, curso }) => courses.has(curso) && !steps.some(([enrolment]) => enrolment === _id),
    );
    const step = own.length > 0 && (await stepTo(tx, person, certification));
    if (step) steps.push(...own.map(({ _id }) => [_id, step] as const));
  }
  return steps;
}

async function stepTo(
  tx: Transaction,
  person: string,
  certification: AutomaticCertification,
): Promise<NextStep | undefined> {
  const { requisitos, nombre: titulo } = certification;
  // When another course is missing, the step isn't in this one.
  if (
    (await missingRequirements(tx, person, { requisitos: { cursos: requisitos?.cursos ?? [] } })).length > 0
  )
    return undefined;
  const exams = requisitos?.ejercicios ?? [];
  const missingExam = (await gradesIn(tx, person, exams)).find(
    ({ nota, aprobacionPct }) => nota === null || nota < (requisitos?.notaMin ?? aprobacionPct),
  );
  if (missingExam) return examStep(tx, person, certification, missingExam._id);
  const holder = await findRow(tx, 'users', person, ['nombreLegal', 'nivelIdentidad']);
  if (!holder?.nombreLegal) return { tipo: 'nombreLegal', objeto: person, titulo };
  if (reachesLevel(holder.nivelIdentidad ?? 'declarada', certification.identidadMin ?? 'declarada'))
    return undefined;
  return { tipo: 'nombreLegal', objeto: person, titulo, centro: certification.centroEmisor };
}

/** Returns the exam as a step, if the person may take it. */
async function examStep(
  tx: Transaction,
  person: string,
  { _id }: AutomaticCertification,
  exercise: string,
): Promise<NextStep | undefined> {
  const exam = await findRow(tx, 'ejercicios', exercise, ['titulo', 'estado', 'certificacion']);
  if (exam?.estado !== 'publicado') return undefined;
  if (exam.certificacion !== null) {
    const certification = await findRow(tx, 'certificaciones', exam.certificacion, ['examen']);
    if (certification?.examen === 'conSolicitud' && !(await isAdmitted({ tx }, person, _id)))
      return undefined;
  }
  return { tipo: 'examen', objeto: exercise, titulo: exam.titulo };
}
