import { useList } from '@oficio/shared/store';
import { CardGrid, ErrorState, Skeletons, TextLink } from '@oficio/shared/ui';
import { CourseCard, COURSE_CARD_EXPAND } from '../../courses/course-card.tsx';
import { PanelPart } from './panel-part.tsx';

const SHOWN = 4;

/** The first courses of a centre, and where the others are. */
export function CentreCourses({ centro }: { centro: string }) {
  const { docs, totalDocs, status, reload } = useList(
    'cursos',
    { filters: { centro }, sort: '-inscriptos', limit: SHOWN },
    { scope: 'del-centro', expand: COURSE_CARD_EXPAND },
  );
  return (
    <PanelPart
      title="Cursos"
      action={
        totalDocs > SHOWN && (
          <TextLink to={`/showCursos?centro=${centro}`}>Ver los {totalDocs} cursos</TextLink>
        )
      }
    >
      {status === 'failed' && <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={3} />}
      {status === 'loaded' && docs.length === 0 && <p>Por ahora no tiene cursos publicados.</p>}
      {docs.length > 0 && (
        <CardGrid layout="list" label="Cursos del centro">
          {docs.map((curso) => (
            <CourseCard key={curso._id} curso={curso} layout="row" headingLevel={4} />
          ))}
        </CardGrid>
      )}
    </PanelPart>
  );
}
