import { useList } from '@oficio/shared/store';
import { CardGrid, ErrorState, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { CourseCard } from '../../courses/course-card.tsx';
import { featuredCourses, startingSoon } from './home.queries.ts';

const all = <TextLink to="/showCursos">Ver todos los cursos</TextLink>;

/** Courses that the administration chose. */
export function Featured() {
  const { docs, status, reload } = useList(featuredCourses);
  if (status === 'loaded' && docs.length === 0) return null;
  return (
    <Section title="Cursos destacados" action={all}>
      {status === 'failed' && <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 && <Skeletons kind="cards" count={3} />}
      <CardGrid label="Cursos destacados">
        {docs.map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** Courses with a starting date ahead. */
export function StartingSoon() {
  const { docs } = useList(startingSoon);
  if (docs.length === 0) return null;
  return (
    <Section
      title="Empiezan pronto"
      action={<TextLink to="/showCursos?orden=inicio">Ver por fecha</TextLink>}
    >
      <CardGrid label="Cursos que empiezan pronto">
        {docs.map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </CardGrid>
    </Section>
  );
}
