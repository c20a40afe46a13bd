/** What a list of people to invite is told from the page that it lies over. */
import type { Doc } from '@oficio/shared/contract/collections/index';

/** What the address says while a list is being written. */
export const NEW_LIST = '1';

export interface InviteListProps {
  /** `NEW_LIST`, the work of a list under way, or nothing: the address keeps it. */
  readonly lista: string;
  /** Those that are published. */
  readonly courses: readonly Doc<'cursos'>[];
  readonly curso: string;
  readonly onLista: (lista: string) => void;
  readonly onInvited: () => void;
}
