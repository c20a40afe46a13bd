import { useList } from '@oficio/shared/store';
import { isSettled } from '../hooks/all-of.ts';
import { levelsOf } from './level-of.ts';

/** Loads accounts with the fields that a teacher may read of their students: names and identity levels. */
export function usePeople(ids: readonly string[], scope: string) {
  const { docs, status, reload } = useList(
    'users',
    { filters: { _id: { in: [...new Set(ids)].sort() } }, limit: 100 },
    { scope, enabled: ids.length > 0 },
  );
  const names = new Map(
    docs.map(({ _id, nombre, apellido }) => [_id, [apellido, nombre].filter(Boolean).join(', ')]),
  );
  const levels = levelsOf(docs);
  return {
    nameOf: (id: string, nombreUsuario?: string): string => names.get(id) || nombreUsuario || 'Sin nombre',
    /** Whether the names have loaded or failed; before that, lists sorted by name would jump. */
    settled: isSettled(status, ids.length > 0),
    levelOf: (id: string) => levels.get(id),
    reload,
  };
}
