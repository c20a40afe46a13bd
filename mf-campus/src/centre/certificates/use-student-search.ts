import { centreStudents, type CentreStudent } from '@oficio/shared/contract/calls/invitations';
import { useApi, type Outcome } from '@oficio/shared/store';
import { formatNumber } from '@oficio/shared/ui';
import type { ReferenceOption } from '@oficio/shared/ui/forms';
import { useCallback, useState } from 'react';

const optionOf = ({ _id, nombre, apellido, nombreUsuario }: CentreStudent): ReferenceOption => ({
  _id,
  label: `${nombre ?? ''} ${apellido ?? ''}`.trim() || nombreUsuario || 'Persona',
  detail: nombreUsuario,
});

/** @throws Error with the message to show */
function found<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.data;
}

/**
 * Searches the people who study or studied in the centre; an empty text returns the latest. Rejects on
 * failure. `more` is a sentence when more people match than are listed.
 */
export function useStudentSearch(centro: string) {
  const { request, records } = useApi();
  const [more, setMore] = useState('');
  const search = useCallback(
    async (text: string): Promise<readonly ReferenceOption[]> => {
      const { docs, totalDocs } = found(await request(centreStudents, { centro, buscar: text }));
      setMore(
        totalDocs > docs.length
          ? `Se muestran ${docs.length} de ${formatNumber(totalDocs)}: escribir más del nombre para acotar.`
          : '',
      );
      return docs.map(optionOf);
    },
    [request, centro],
  );
  const resolve = useCallback(
    async (ids: readonly string[]) =>
      found(await records<CentreStudent>('users', { filters: { _id: { in: ids } } })).docs.map(optionOf),
    [records],
  );
  return { search, resolve, more };
}
