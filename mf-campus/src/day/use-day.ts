import { useList, useSession } from '@oficio/shared/store';
import { startOfWeek } from '@oficio/shared/ui';
import { useMemo, useState } from 'react';
import { ENROLMENT_EXPAND } from '../courses/course-row.tsx';

const SCOPE = 'campus-dia';

/** What a student has to know today, from the courses under way. */
export function useDay() {
  const { user } = useSession();
  const me = user?._id;
  // One instant for the whole visit: a list that asks "from now on" would never stop asking.
  const [now] = useState(() => new Date());
  const since = startOfWeek(now);
  const enrolments = useList(
    'inscripciones',
    { filters: { usuario: me, estado: 'activa' }, sort: '-actualizadoEn', limit: 100 },
    { scope: SCOPE, expand: ENROLMENT_EXPAND, enabled: user !== null },
  );
  const titles = useMemo(
    () => new Map(enrolments.docs.map(({ curso }) => [curso?._id ?? '', curso?.titulo ?? ''])),
    [enrolments.docs],
  );
  const courses = [...titles.keys()].filter(Boolean);
  const studies = courses.length > 0;
  const exercises = useList(
    'ejercicios',
    {
      filters: { cursoRaiz: { in: courses }, estado: 'publicado', cierra: { gte: since } },
      sort: 'cierra',
      limit: 50,
    },
    { scope: SCOPE, enabled: studies },
  );
  const meetings = useList(
    'clases',
    {
      filters: {
        curso: { in: courses },
        tipo: { in: ['enVivo', 'presencial'] },
        'encuentro.fin': { gte: since.toISOString() },
      },
      limit: 100,
    },
    { scope: SCOPE, enabled: studies },
  );
  // Those that don't say when they end: by when they begin.
  const endless = useList(
    'clases',
    {
      filters: {
        curso: { in: courses },
        tipo: { in: ['enVivo', 'presencial'] },
        'encuentro.fin': null,
        'encuentro.inicio': { gte: since.toISOString() },
      },
      limit: 100,
    },
    { scope: `${SCOPE}-sin-fin`, enabled: studies },
  );
  const attempts = useList(
    'intentos',
    { filters: { usuario: me }, sort: '-creadoEn', limit: 50 },
    { scope: SCOPE, expand: ['ejercicio'], enabled: user !== null },
  );
  const notices = useList(
    'notificaciones',
    { filters: { usuario: me, leidaEn: null }, sort: '-creadoEn', limit: 5 },
    { scope: SCOPE, enabled: user !== null },
  );
  return { user, now, scope: SCOPE, titles, enrolments, exercises, meetings, endless, attempts, notices };
}
export type Day = ReturnType<typeof useDay>;
