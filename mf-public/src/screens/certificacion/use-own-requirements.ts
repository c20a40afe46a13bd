import type { Doc } from '@oficio/shared/contract/collections/index';
import { answeredAt, countedGrade } from '@oficio/shared/contract/exercises/grades';
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import { useList } from '@oficio/shared/store';
import { useState } from 'react';

export type Certification = Pick<
  Doc<'certificaciones'>,
  '_id' | 'requisitos' | 'emision' | 'estado' | 'renovacion' | 'examen'
>;
const REQUIREMENTS_SCOPE = 'requisitos';

/**
 * Returns the person's enrolments, attempts and credential that count for a certification; empty for a
 * visitor.
 */
export function useOwnRequirements(
  { _id, requisitos, renovacion, examen }: Certification,
  editions: readonly string[],
  user: string | undefined,
) {
  // One instant for the whole visit.
  const [now] = useState(() => new Date());
  const signedIn = user !== undefined;
  const courses = requisitos?.cursos ?? [];
  const editionIds = editions.length > 0 ? editions : [_id];
  const courseEditions = useList(
    'cursos',
    { filters: { certificaciones: _id, edicionDe: { ne: null } }, limit: 100 },
    { scope: 'ediciones-requisitos', enabled: signedIn && courses.length > 0 },
  );
  const equivalentIds = [...courses, ...courseEditions.docs.map((course) => course._id)].slice(0, 100);
  const enrolments = useList(
    'inscripciones',
    { filters: { usuario: user, curso: { in: equivalentIds } }, sort: '-creadoEn', limit: 100 },
    { scope: REQUIREMENTS_SCOPE, enabled: signedIn && courses.length > 0 },
  );
  const exams = useList(
    'ejercicios',
    { filters: { certificacion: _id, tipo: 'evaluacion', estado: 'publicado' }, sort: 'creadoEn', limit: 30 },
    { scope: REQUIREMENTS_SCOPE, enabled: signedIn },
  );
  const courseExercises = useList(
    'ejercicios',
    { filters: { _id: { in: requisitos?.ejercicios ?? [] } }, limit: 100 },
    {
      scope: `${REQUIREMENTS_SCOPE}-evaluaciones`,
      enabled: signedIn && (requisitos?.ejercicios ?? []).length > 0,
    },
  );
  const exerciseIds = [
    ...new Set([...(requisitos?.ejercicios ?? []), ...exams.docs.map((exam) => exam._id)]),
  ];
  const attempts = useList(
    'intentos',
    { filters: { usuario: user, ejercicio: { in: exerciseIds } }, sort: '-creadoEn', limit: 100 },
    { scope: REQUIREMENTS_SCOPE, enabled: signedIn && exerciseIds.length > 0 },
  );
  const credentials = useList(
    'credenciales',
    {
      filters: {
        titular: user,
        certificacion: { in: editionIds },
        estado: { in: ['vigente', 'vencida'] },
      },
      sort: '-emitidaEn',
      limit: 1,
    },
    { scope: REQUIREMENTS_SCOPE, enabled: signedIn },
  );
  const requests = useList(
    'solicitudes',
    {
      filters: { usuario: user, tipo: 'rendirExamen', objeto: { in: editionIds } },
      sort: '-creadoEn',
      limit: 20,
    },
    // An in-person exam also needs a request, even if the others are open.
    { scope: REQUIREMENTS_SCOPE, enabled: signedIn && (examen === 'conSolicitud' || exams.docs.length > 0) },
  );
  const lastCredential = credentials.docs[0];
  const renewalStart = lastCredential && renewalBegan(lastCredential, renovacion, now);
  // A credential that has expired and cannot be renewed counts as none.
  const heldCredential = lastCredential?.estado === 'vigente' || renewalStart ? lastCredential : undefined;
  /** Whether work of that moment counts: work done before the renewal window opened does not. */
  const counts = (at: string | undefined) => !renewalStart || (at ?? '') > renewalStart.toISOString();
  const intentos = attempts.docs.filter((attempt) => counts(answeredAt(attempt)));
  return {
    now,
    loaded: !signedIn || (exams.status === 'loaded' && credentials.status === 'loaded'),
    heldCredential,
    canRenew: renewalStart !== undefined,
    /** Enrolments in a course and in its editions, newest first. */
    enrolmentsIn: (course: string) => {
      const ids = equivalentCourses(course, courseEditions.docs);
      return enrolments.docs.filter(({ curso }) => ids.includes(curso));
    },
    examenes: exams.docs,
    intentos,
    /** Whether the grade that counts in an exercise is enough for the certification. */
    passed(exerciseId: string) {
      const exercise = [...exams.docs, ...courseExercises.docs].find(({ _id }) => _id === exerciseId);
      const grade = countedGrade(
        exercise?.metodoNota,
        intentos.filter(({ ejercicio }) => ejercicio === exerciseId),
      );
      return (grade ?? -1) >= (requisitos?.notaMin ?? exercise?.aprobacionPct ?? 60);
    },
    counts,
    solicitud: requests.docs.find(({ estado }) => estado === 'aceptada') ?? requests.docs[0],
    reloadRequests: requests.reload,
    reloadEnrolments: enrolments.reload,
  };
}
export type OwnRequirements = ReturnType<typeof useOwnRequirements>;

/**
 * Returns the ids of a course and of its editions, also editions of editions: completing any of them
 * completes the course.
 */
export function equivalentCourses(
  course: string,
  known: readonly Pick<Doc<'cursos'>, '_id' | 'edicionDe'>[],
): readonly string[] {
  const equivalentIds = new Set([course]);
  // The set grows during the iteration, to include editions of editions.
  for (const id of equivalentIds)
    for (const { _id, edicionDe } of known) if (edicionDe === id) equivalentIds.add(_id);
  return [...equivalentIds];
}
