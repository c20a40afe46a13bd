import { isFull } from '@oficio/shared/contract/answers/places';
import { useList } from '@oficio/shared/store';
import { CardGrid, ErrorState, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { CourseCard } from '../../courses/course-card.tsx';
import { featuredCourses, openAnyTime, startingSoon } from './home.queries.ts';

/** What one may enrol in now, first what begins on a date; and what the administration chose besides. */
export function HomeCourses() {
  // Each asked once: what the page brings serves one of those that ask.
  const dated = useList(startingSoon);
  const anyTime = useList(openAnyTime);
  const featured = useList(featuredCourses);
  // In a full one nobody gets in now.
  const open = [...dated.docs, ...anyTime.docs].filter((course) => !isFull(course));
  const failed = [dated, anyTime].find(({ status }) => status === 'failed');
  const none = open.length === 0;
  const isEmpty = none && dated.status === 'loaded' && anyTime.status === 'loaded';
  const above = new Set(open.map(({ _id }) => _id));
  const others = featured.docs.filter(({ _id }) => !above.has(_id)).slice(0, 3);
  return (
    <>
      {!isEmpty && (
        <Section
          title="Inscripción abierta"
          action={<TextLink to="/showCursos?orden=inicio">Por fecha</TextLink>}
        >
          {failed && <ErrorState title="No se pudieron cargar los cursos" onRetry={failed.reload} />}
          {!failed && none && <Skeletons kind="cards" count={6} />}
          <CardGrid label="Cursos con inscripción abierta">
            {open.map((course) => (
              <CourseCard key={course._id} course={course} />
            ))}
          </CardGrid>
        </Section>
      )}
      {others.length > 0 && (
        <Section title="Cursos destacados">
          <CardGrid label="Cursos destacados">
            {others.map((course) => (
              <CourseCard key={course._id} course={course} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
