import { useApi } from '@oficio/shared/store';
import type { ReferenceOption } from '@oficio/shared/ui/forms';
import { useCallback } from 'react';

interface Page<T> {
  readonly docs: readonly T[];
}
interface Person {
  readonly _id: string;
  readonly nombreUsuario?: string;
  readonly nombre?: string;
  readonly apellido?: string;
}
const MOST = 100;

const optionOf = ({ _id, nombre, apellido, nombreUsuario }: Person): ReferenceOption => ({
  _id,
  label: `${nombre ?? ''} ${apellido ?? ''}`.trim() || nombreUsuario || 'Persona',
  detail: nombreUsuario,
});

/** Finds people among who studies (or studied) in the centre: the last ones for no text. Rejects on failure. */
export function useStudentSearch(centro: string) {
  const { call } = useApi();
  const ask = useCallback(
    async <T>(path: string, query: Record<string, string | number>) => {
      const outcome = await call<Page<T>>('GET', path, undefined, { query });
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data.docs;
    },
    [call],
  );
  const people = useCallback(
    (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([] as readonly Person[])
        : ask<Person>('/api/users/', { '_id[in]': ids.join(','), limit: MOST }),
    [ask],
  );

  const search = useCallback(
    async (text: string): Promise<readonly ReferenceOption[]> => {
      const enrolled = (extra: Record<string, string>) =>
        ask<{ usuario: string }>('/api/inscripciones/', {
          'curso.centro': centro,
          sort: '-actualizadoEn',
          limit: MOST,
          ...extra,
        });
      if (text === '') {
        const last = await enrolled({});
        return (await people([...new Set(last.map(({ usuario }) => usuario))])).map(optionOf);
      }
      const found = await ask<Person>('/api/users/search/', {
        searchString: text,
        searchField: '*',
        limit: MOST,
      });
      if (found.length === 0) return [];
      const among = await enrolled({ 'usuario[in]': found.map(({ _id }) => _id).join(',') });
      const students = new Set(among.map(({ usuario }) => usuario));
      return found.filter(({ _id }) => students.has(_id)).map(optionOf);
    },
    [ask, people, centro],
  );
  const resolve = useCallback(async (ids: readonly string[]) => (await people(ids)).map(optionOf), [people]);
  return { search, resolve };
}
