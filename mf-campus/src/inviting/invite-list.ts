/** Properties that the page passes to the dialog of an invitation list. */
import type { Doc } from '@oficio/shared/contract/collections/index';

/** Value of the query parameter while a list is being written. */
export const NEW_LIST = '1';

export interface InviteListProps {
  /** `NEW_LIST`, the id of the work of a list, or empty; a query parameter. */
  readonly lista: string;
  /** Published courses. */
  readonly courses: readonly Doc<'cursos'>[];
  readonly curso: string;
  readonly onLista: (lista: string) => void;
  readonly onInvited: () => void;
}
