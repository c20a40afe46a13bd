import { HOUR_MS } from '@oficio/shared/kit/durations';
import { useList, useSession } from '@oficio/shared/store';
import { startOfWeek } from '@oficio/shared/ui';
import { useMemo, useState } from 'react';
import { ENROLMENT_EXPAND } from '../courses/course-row.tsx';
import { useCourseFacts } from '../courses/use-course-facts.ts';
import { isSettled } from '../hooks/all-of.ts';

const SCOPE = 'campus-dia';

/** Loads the data of the student's home from their ongoing courses. */
export function useDay() {
  const { user } = useSession();
  const userId = user?._id;
  // One instant for the whole visit: a filter on the current time would change, and refetch, at every render.
  const [now] = useState(() => new Date());
  const since = startOfWeek(now);
  const enrolments = useList(
    'inscripciones',
    {
      filters: {
        usuario: userId,
        estado: { in: ['activa', 'ofrecida', 'solicitada', 'enEspera', 'completada'] },
      },
      sort: '-actualizadoEn',
      limit: 100,
    },
    { scope: SCOPE, expand: ENROLMENT_EXPAND, enabled: user !== null },
  );
  const active = useMemo(
    () => enrolments.docs.filter(({ estado }) => estado === 'activa'),
    [enrolments.docs],
  );
  const titles = useMemo(
    () => new Map(active.map(({ curso }) => [curso?._id ?? '', curso?.titulo ?? ''])),
    [active],
  );
  const courses = [...titles.keys()].filter(Boolean);
  const hasCourses = courses.length > 0;
  const courseIds = [...new Set(enrolments.docs.flatMap(({ curso }) => curso?._id ?? []))];
  const { facts, settled: factsSettled } = useCourseFacts(courseIds, {
    scope: SCOPE,
    enabled: isSettled(enrolments.status),
  });
  // Rounded to the hour, so that the offline cache finds the same request again.
  const dueBy = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const reviews = useList(
    'repasos',
    { filters: { usuario: userId, activo: true, venceEn: { lte: dueBy } }, sort: 'venceEn', limit: 1 },
    { scope: SCOPE, enabled: user !== null },
  );
  const exercises = useList(
    'ejercicios',
    {
      filters: { cursoRaiz: { in: courses }, estado: 'publicado', cierra: { gte: since } },
      sort: 'cierra',
      limit: 50,
    },
    { scope: SCOPE, enabled: hasCourses },
  );
  const meetingFilters = { curso: { in: courses }, tipo: { in: ['enVivo', 'presencial'] } };
  const meetings = useList(
    'clases',
    { filters: { ...meetingFilters, 'encuentro.fin': { gte: since.toISOString() } }, limit: 100 },
    { scope: SCOPE, enabled: hasCourses },
  );
  // Meetings without an end are filtered by their start.
  const endless = useList(
    'clases',
    {
      filters: { ...meetingFilters, 'encuentro.fin': null, 'encuentro.inicio': { gte: since.toISOString() } },
      limit: 100,
    },
    { scope: `${SCOPE}-sin-fin`, enabled: hasCourses },
  );
  const attempts = useList(
    'intentos',
    { filters: { usuario: userId }, sort: '-creadoEn', limit: 50 },
    { scope: SCOPE, expand: ['ejercicio'], enabled: user !== null },
  );
  const notices = useList(
    'notificaciones',
    { filters: { usuario: userId, leidaEn: null }, sort: '-creadoEn', limit: 5 },
    { scope: SCOPE, enabled: user !== null },
  );
  return {
    user,
    now,
    scope: SCOPE,
    titles,
    enrolments,
    active,
    facts,
    reviews,
    exercises,
    meetings,
    endless,
    attempts,
    notices,
    /** The top of the page is rendered once all of it has loaded: nothing pushes it down later. */
    topSettled: isSettled(enrolments.status) && factsSettled && isSettled(reviews.status),
    restSettled:
      isSettled(exercises.status, hasCourses) &&
      isSettled(meetings.status, hasCourses) &&
      isSettled(endless.status, hasCourses) &&
      isSettled(attempts.status),
  };
}
export type Day = ReturnType<typeof useDay>;
