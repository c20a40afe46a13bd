import type { CentreStudent, CentreStudents } from '@oficio/shared/contract/answers/centre-students';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useApi } from '@oficio/shared/store';
import { formatNumber } from '@oficio/shared/ui';
import type { ReferenceOption } from '@oficio/shared/ui/forms';
import { useCallback, useState } from 'react';

const optionOf = ({ _id, nombre, apellido, nombreUsuario }: CentreStudent): ReferenceOption => ({
  _id,
  label: `${nombre ?? ''} ${apellido ?? ''}`.trim() || nombreUsuario || 'Persona',
  detail: nombreUsuario,
});

/**
 * Finds people among who studies (or studied) in the centre: the last ones for no text. Rejects on failure. `more` says
 * when others match beside those that are listed.
 */
export function useStudentSearch(centro: string) {
  const { call, records } = useApi();
  const [more, setMore] = useState('');
  const search = useCallback(
    async (text: string): Promise<readonly ReferenceOption[]> => {
      const query = { buscar: text };
      const outcome = await call<CentreStudents>('GET', `/api/centros/${centro}/estudiantes`, undefined, {
        query,
      });
      if (!outcome.ok) throw new Error(outcome.message);
      const { docs, totalDocs } = outcome.data;
      setMore(
        totalDocs > docs.length
          ? `Se muestran ${docs.length} de ${formatNumber(totalDocs)}: escribir más del nombre para acotar.`
          : '',
      );
      return docs.map(optionOf);
    },
    [call, centro],
  );
  const resolve = useCallback(
    async (ids: readonly string[]) => {
      const outcome = await records<Doc<'users'>>('users', { filters: { _id: { in: ids } } });
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data.docs.map(optionOf);
    },
    [records],
  );
  return { search, resolve, more };
}
