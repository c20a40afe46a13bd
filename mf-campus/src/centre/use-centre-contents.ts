import type { Doc } from '@oficio/shared/contract/collections/index';
import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';
import { allOf } from '../hooks/all-of.ts';
import { useWholeList } from '../hooks/use-whole-list.ts';

/** Data shared by the sections of a desk: all courses and certifications of the centre. */
export interface CentreContents {
  readonly centro: string;
  readonly cursos: readonly Doc<'cursos'>[];
  readonly certificaciones: readonly Doc<'certificaciones'>[];
  readonly status: RequestStatus;
  readonly reload: () => void;
}

/** Loads all pages of the centre's courses and certifications, sorted by name. */
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
