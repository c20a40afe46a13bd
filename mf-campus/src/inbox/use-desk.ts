import type { Desk, DeskCourses, DeskGroup } from '@oficio/shared/contract/answers/desk';
import { useResource } from '@oficio/shared/store';

interface Asked {
  /** Of one centre alone; without it, of all that the person manages and of every course that they teach. */
  readonly centro?: string | undefined;
  readonly curso?: string | undefined;
}

const queryOf = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length > 0 ? `?${given.join('&')}` : '';
};

/** All that waits for the person, or some kinds of it. */
export const useDesk = (asked: Asked, only?: readonly DeskGroup[]) =>
  useResource<Desk>(`/api/bandeja${queryOf({ ...asked, grupo: only?.join(',') })}`);

/** A further page of one kind of it; nothing of the first, which came with the rest. */
export const useDeskPage = (asked: Asked, grupo: DeskGroup, pag: number) =>
  useResource<Desk>(pag > 1 ? `/api/bandeja${queryOf({ ...asked, grupo, pag })}` : null);

/** A page of the courses that the person looks after, each with what waits in it. */
export const useDeskCourses = (centro: string | undefined, pag: number) =>
  useResource<DeskCourses>(`/api/bandeja/cursos${queryOf({ centro, pag })}`);
