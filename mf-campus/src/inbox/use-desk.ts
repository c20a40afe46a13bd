import { desk, deskCourses, type DeskGroup } from '@oficio/shared/contract/calls/desk';
import { useCall } from '@oficio/shared/store';

interface DeskQuery {
  /** Only this centre; without it, all that the user manages and every course that they teach. */
  readonly centro?: string | undefined;
  readonly curso?: string | undefined;
}

/** Loads all pending work of the user, or some kinds of it. */
export const useDesk = (query: DeskQuery, only?: readonly DeskGroup[]) =>
  useCall(desk, { ...query, grupo: only && [...only] });

/** Loads a further page of one kind; page 1 came with the rest. */
export const useDeskPage = (query: DeskQuery, grupo: DeskGroup, pag: number) =>
  useCall(desk, pag > 1 ? { ...query, grupo: [grupo], pag } : null);

/** Loads a page of the courses that the user is in charge of, each with its pending work. */
export const useDeskCourses = (centro: string | undefined, pag: number) =>
  useCall(deskCourses, { centro, pag });
