import { lazyNamed } from '@oficio/shared/ui';
import { Suspense } from 'react';
import type { InviteListProps } from './invite-list.ts';

const ListDialog = lazyNamed(
  () => import(/* webpackChunkName: "inviting" */ './list-dialog.tsx'),
  'ListDialog',
);

/** Invites a list of people to a course; the dialog loads on demand. */
export function InviteListDialog(props: InviteListProps) {
  if (props.lista === '') return null;
  return (
    <Suspense fallback={null}>
      <ListDialog {...props} />
    </Suspense>
  );
}
