import type { Doc } from '@oficio/shared/contract/collections/index';
import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { allOf } from '../hooks/all-of.ts';

/** What the parts of a desk share: all of the centre's courses and certifications, to choose among. */
export interface CentreContents {
  readonly centro: string;
  readonly cursos: readonly Doc<'cursos'>[];
  readonly certificaciones: readonly Doc<'certificaciones'>[];
  readonly status: RequestStatus;
  readonly reload: () => void;
}

/** Loads them page by page, by their names. */
export function useCentreContents(centreId: string): CentreContents {
  const courses = useWholeList(
    'cursos',
    { filters: { centro: centreId }, sort: 'titulo' },
    { scope: 'panel-centro' },
  );
  const certifications = useWholeList(
    'certificaciones',
    { filters: { centroEmisor: centreId }, sort: 'nombre' },
    { scope: 'panel-centro' },
  );
  return {
    centro: centreId,
    cursos: courses.docs,
    certificaciones: certifications.docs,
    ...allOf(courses, certifications),
  };
}
