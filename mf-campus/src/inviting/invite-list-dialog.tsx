import type { Doc } from '@oficio/shared/contract/collections/index';
import { lazy, Suspense } from 'react';

const ListDialog = lazy(() =>
  import(/* webpackChunkName: "inviting" */ './list-dialog.tsx').then(({ ListDialog }) => ({
    default: ListDialog,
  })),
);

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

/** Invite a list of people to a course; it comes when it is asked for. */
export function InviteListDialog(props: InviteListProps) {
  if (props.lista === '') return null;
  return (
    <Suspense fallback={null}>
      <ListDialog {...props} />
    </Suspense>
  );
}
