import { levelsOf } from './level-of.ts';
import { useList } from '@oficio/shared/store';

/** Some accounts, with what who teaches reads of their students: their names, and how surely they are they. */
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
    /** Whether what there is to know of them came, or won't: lists in the order of names jump before it. */
    settled: ids.length === 0 || status === 'loaded' || status === 'failed',
    levelOf: (id: string) => levels.get(id),
    reload,
  };
}
