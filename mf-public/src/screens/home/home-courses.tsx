import { useList } from '@oficio/shared/store';
import { CardGrid, ErrorState, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { useState } from 'react';
import { CourseCard, COURSE_CARD_EXPAND } from '../../courses/course-card.tsx';

const all = <TextLink to="/showCursos">Ver todos los cursos</TextLink>;

/** Courses that the administration chose. */
export function Featured() {
  const { docs, status, reload } = useList(
    'cursos',
    { filters: { destacado: true }, limit: 3 },
    { scope: 'destacados', expand: COURSE_CARD_EXPAND },
  );
  if (status === 'loaded' && docs.length === 0) return null;
  return (
    <Section title="Cursos destacados" action={all}>
      {status === 'failed' && <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 && <Skeletons kind="cards" count={3} />}
      <CardGrid label="Cursos destacados">
        {docs.map((curso) => (
          <CourseCard key={curso._id} curso={curso} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** Courses with a starting date ahead. */
export function StartingSoon() {
  // To the day, so that the list keeps its identity while the page is open and, that day, without network.
  const [now] = useState(() => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const { docs } = useList(
    'cursos',
    { filters: { inicio: { gte: now } }, sort: 'inicio', limit: 3 },
    { scope: 'empiezan-pronto', expand: COURSE_CARD_EXPAND },
  );
  if (docs.length === 0) return null;
  return (
    <Section
      title="Empiezan pronto"
      action={<TextLink to="/showCursos?orden=inicio">Ver por fecha</TextLink>}
    >
      <CardGrid label="Cursos que empiezan pronto">
        {docs.map((curso) => (
          <CourseCard key={curso._id} curso={curso} />
        ))}
      </CardGrid>
    </Section>
  );
}
