import { lazyPart } from '@oficio/shared/ui';
import { Suspense } from 'react';
import type { InviteListProps } from './invite-list.ts';

const ListDialog = lazyPart(
  () => import(/* webpackChunkName: "inviting" */ './list-dialog.tsx'),
  'ListDialog',
);

/** Invite a list of people to a course; it comes when it is asked for. */
export function InviteListDialog(props: InviteListProps) {
  if (props.lista === '') return null;
  return (
    <Suspense fallback={null}>
      <ListDialog {...props} />
    </Suspense>
  );
}
