import { useList } from '@oficio/shared/store';
import { CardGrid, ErrorState, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { CourseCard } from '../../courses/course-card.tsx';
import { featuredCourses, openAnyTime, startingSoon } from './home.queries.ts';

/** What one may enrol in now: first what begins on a date, then what has none. */
export function OpenNow() {
  const dated = useList(startingSoon);
  const anyTime = useList(openAnyTime);
  const docs = [...dated.docs, ...anyTime.docs];
  const failed = dated.status === 'failed' ? dated : anyTime.status === 'failed' ? anyTime : undefined;
  if (!failed && dated.status === 'loaded' && anyTime.status === 'loaded' && docs.length === 0) return null;
  return (
    <Section
      title="Inscripción abierta"
      action={<TextLink to="/showCursos?orden=inicio">Por fecha</TextLink>}
    >
      {failed && <ErrorState title="No se pudieron cargar los cursos" onRetry={failed.reload} />}
      {!failed && docs.length === 0 && <Skeletons kind="cards" count={6} />}
      <CardGrid label="Cursos con inscripción abierta">
        {docs.map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** Courses that the administration chose, besides those that are open above. */
export function Featured() {
  const { docs } = useList(featuredCourses);
  const above = new Set([...useList(startingSoon).docs, ...useList(openAnyTime).docs].map(({ _id }) => _id));
  const others = docs.filter(({ _id }) => !above.has(_id)).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <Section title="Cursos destacados">
      <CardGrid label="Cursos destacados">
        {others.map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </CardGrid>
    </Section>
  );
}
