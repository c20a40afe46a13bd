import { levelsOf } from '../../identity/level-of.ts';
import { useList } from '@oficio/shared/store';

/** A person as an expanded reference gives them. */
export interface Person {
  readonly _id?: string;
  readonly nombreUsuario?: string;
}

/** The names of people, as far as who asks may read them, their user name otherwise; and how surely they are they. */
export function useNames(people: readonly Person[], scope: string) {
  const ids = [...new Set(people.flatMap(({ _id }) => _id ?? []))].sort().slice(0, 100);
  const { docs, reload } = useList(
    'users',
    { filters: { _id: { in: ids } }, limit: 100 },
    { scope, enabled: ids.length > 0 },
  );
  const names = new Map(docs.map((user) => [user._id, `${user.nombre ?? ''} ${user.apellido ?? ''}`.trim()]));
  const levels = levelsOf(docs);
  return {
    nameOf: (person: Person | null | undefined): string =>
      (person && (names.get(person._id ?? '') || person.nombreUsuario)) ?? 'Persona',
    levelOf: (person: Person | null | undefined) => levels.get(person?._id ?? ''),
    reload,
  };
}
