import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList } from '@oficio/shared/store';
import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';

/** What the parts of a desk share: the centre's courses and certifications, to choose among. */
export interface CentreContents {
  readonly centro: string;
  readonly cursos: readonly Doc<'cursos'>[];
  readonly certificaciones: readonly Doc<'certificaciones'>[];
  readonly status: RequestStatus;
  readonly reload: () => void;
  /** Whether there are more courses than these. */
  readonly truncated: boolean;
}

/** A page of the API. */
const MOST = 100;

/** Loads them; the most recently changed first when there are more than fit. */
export function useCentreContents(centreId: string): CentreContents {
  const courses = useList(
    'cursos',
    { filters: { centro: centreId }, sort: '-actualizadoEn', limit: MOST },
    { scope: 'panel-centro' },
  );
  const certifications = useList(
    'certificaciones',
    { filters: { centroEmisor: centreId }, sort: 'nombre', limit: MOST },
    { scope: 'panel-centro' },
  );
  const statuses = [courses.status, certifications.status];
  return {
    centro: centreId,
    cursos: courses.docs,
    certificaciones: certifications.docs,
    status: statuses.includes('failed') ? 'failed' : statuses.includes('loading') ? 'loading' : 'loaded',
    reload: () => {
      courses.reload();
      certifications.reload();
    },
    truncated: courses.totalDocs > courses.docs.length && courses.status === 'loaded',
  };
}
