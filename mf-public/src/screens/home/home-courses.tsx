import { isFull } from '@oficio/shared/contract/answers/places';
import { useList } from '@oficio/shared/store';
import { CardGrid, ErrorState, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { CourseCard } from '../../courses/course-card.tsx';
import { featuredCourses, openAnyTime, startingSoon } from './home.queries.ts';

/** Courses open for enrolment, those with a start date first; and those that the administration features. */
export function HomeCourses() {
  // Read each list once: data embedded in the page serves only one reader.
  const dated = useList(startingSoon);
  const anyTime = useList(openAnyTime);
  const featured = useList(featuredCourses);
  // A full course cannot be entered now.
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
