import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList } from '@oficio/shared/store';
import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';

/** What the parts of a desk share: the centre's courses and certifications, by which the rest is filtered. */
export interface CentreContents {
  readonly centro: string;
  readonly cursos: readonly Doc<'cursos'>[];
  readonly certificaciones: readonly Doc<'certificaciones'>[];
  readonly status: RequestStatus;
  readonly reload: () => void;
  /** Whether there are more courses than the desk can filter by. */
  readonly truncated: boolean;
}

/** A filter takes up to this many identifiers. */
const MOST = 100;

/** Loads them; the most recently changed first when there are more than fit. */
export function useCentreContents(centro: string): CentreContents {
  const cursos = useList(
    'cursos',
    { filters: { centro }, sort: '-actualizadoEn', limit: MOST },
    { scope: 'panel-centro' },
  );
  const certificaciones = useList(
    'certificaciones',
    { filters: { centroEmisor: centro }, sort: 'nombre', limit: MOST },
    { scope: 'panel-centro' },
  );
  const statuses = [cursos.status, certificaciones.status];
  return {
    centro,
    cursos: cursos.docs,
    certificaciones: certificaciones.docs,
    status: statuses.includes('failed') ? 'failed' : statuses.includes('loading') ? 'loading' : 'loaded',
    reload: () => {
      cursos.reload();
      certificaciones.reload();
    },
    truncated: cursos.totalDocs > cursos.docs.length && cursos.status === 'loaded',
  };
}

export const idsOf = (docs: readonly { _id: string }[]): string[] => docs.map(({ _id }) => _id);
