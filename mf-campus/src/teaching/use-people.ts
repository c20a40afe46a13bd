import { useList } from '@oficio/shared/store';

/** Names of some accounts: who teaches reads those of their students. */
export function usePeople(
  ids: readonly string[],
  scope: string,
): (id: string, nombreUsuario?: string) => string {
  const people = useList(
    'users',
    { filters: { _id: { in: [...new Set(ids)].sort() } }, limit: 100 },
    { scope, enabled: ids.length > 0 },
  );
  const names = new Map(
    people.docs.map(({ _id, nombre, apellido }) => [_id, [apellido, nombre].filter(Boolean).join(', ')]),
  );
  return (id, nombreUsuario) => names.get(id) || nombreUsuario || 'Sin nombre';
}
