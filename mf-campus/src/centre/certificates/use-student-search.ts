import type { CentreStudent, CentreStudents } from '@oficio/shared/contract/answers/centre-students';
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
  const { call } = useApi();
  const [more, setMore] = useState('');
  const ask = useCallback(
    async <T>(path: string, query: Record<string, string>): Promise<T> => {
      const outcome = await call<T>('GET', path, undefined, { query });
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data;
    },
    [call],
  );
  const search = useCallback(
    async (text: string): Promise<readonly ReferenceOption[]> => {
      const { docs, totalDocs } = await ask<CentreStudents>(`/api/centros/${centro}/estudiantes`, {
        buscar: text,
      });
      setMore(
        totalDocs > docs.length
          ? `Se muestran ${docs.length} de ${formatNumber(totalDocs)}: escribir más del nombre para acotar.`
          : '',
      );
      return docs.map(optionOf);
    },
    [ask, centro],
  );
  const resolve = useCallback(
    async (ids: readonly string[]) =>
      (await ask<CentreStudents>('/api/users/', { '_id[in]': ids.join(',') })).docs.map(optionOf),
    [ask],
  );
  return { search, resolve, more };
}
