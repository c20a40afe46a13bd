import { desk, deskCourses, type DeskGroup } from '@oficio/shared/contract/calls/desk';
import { useCall } from '@oficio/shared/store';

interface Asked {
  /** Of one centre alone; without it, of all that the person manages and of every course that they teach. */
  readonly centro?: string | undefined;
  readonly curso?: string | undefined;
}

/** All that waits for the person, or some kinds of it. */
export const useDesk = (asked: Asked, only?: readonly DeskGroup[]) =>
  useCall(desk, { ...asked, grupo: only && [...only] });

/** A further page of one kind of it; nothing of the first, which came with the rest. */
export const useDeskPage = (asked: Asked, grupo: DeskGroup, pag: number) =>
  useCall(desk, pag > 1 ? { ...asked, grupo: [grupo], pag } : null);

/** A page of the courses that the person looks after, each with what waits in it. */
export const useDeskCourses = (centro: string | undefined, pag: number) =>
  useCall(deskCourses, { centro, pag });
