import { useList } from '@oficio/shared/store';
import { CardGrid, ErrorState, Skeletons, TextLink } from '@oficio/shared/ui';
import { CourseCard } from '../../courses/course-card.tsx';
import { coursesOfCentre } from './centros.queries.ts';
import { PanelPart } from './panel-part.tsx';

/** First courses of a centre, and a link to the rest. */
export function CentreCourses({ centro }: { centro: string }) {
  const { docs, totalDocs, status, reload } = useList(coursesOfCentre, { centro });
  return (
    <PanelPart
      title="Cursos"
      action={
        totalDocs > docs.length && (
          <TextLink to={`/showCursos?centro=${centro}`}>Ver los {totalDocs} cursos</TextLink>
        )
      }
    >
      {status === 'failed' && <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={3} />}
      {status === 'loaded' && docs.length === 0 && <p>Por ahora no tiene cursos publicados.</p>}
      {docs.length > 0 && (
        <CardGrid layout="list" label="Cursos del centro">
          {docs.map((course) => (
            <CourseCard key={course._id} course={course} layout="row" headingLevel={4} />
          ))}
        </CardGrid>
      )}
    </PanelPart>
  );
}
