import { Dialog } from '@oficio/shared/ui';
import { InviteForm } from './invite-form.tsx';
import { NEW_LIST, type InviteListProps } from './invite-list.ts';
import { ListWorkView } from './list-work-view.tsx';

/**
 * Dialog of a list of people for a course: entered or uploaded, reviewed by name, then processed by the
 * server.
 */
export function ListDialog({ lista, courses, curso, onLista, onInvited }: InviteListProps) {
  const close = () => onLista('');
  return (
    <Dialog open onClose={close} title="Invitar a un curso" size="large">
      {lista === NEW_LIST ? (
        <InviteForm key={curso} courses={courses} curso={curso} onStarted={onLista} onClose={close} />
      ) : (
        <ListWorkView
          key={lista}
          id={lista}
          onAnother={() => onLista(NEW_LIST)}
          onClose={close}
          onDone={onInvited}
        />
      )}
    </Dialog>
  );
}
