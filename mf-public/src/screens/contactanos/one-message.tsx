import { MessageAnswer } from '@oficio/shared/messages/message-answer';
import { MessageThread } from '@oficio/shared/messages/message-thread';
import { useRecord } from '@oficio/shared/store';
import { Notice, Section, Skeletons } from '@oficio/shared/ui';

/** The message that a notification or an e-mail links to, shown first; its recipient may answer it. */
export function OneMessage({ id, user }: { id: string; user: string }) {
  const { record, notFound, status } = useRecord('contactarnos', id);
  if (notFound || (status === 'failed' && !record))
    return (
      <Notice kind="info" title="Ese mensaje no está en esta cuenta" quiet>
        Puede que sea de otra: conviene revisar con cuál se inició la sesión.
      </Notice>
    );
  if (!record) return <Skeletons kind="rows" count={1} />;
  const received = record.profesional === user;
  return (
    <Section title={received ? 'Mensaje recibido' : 'Mensaje enviado'}>
      <MessageThread message={record} showSender={received}>
        {received && <MessageAnswer message={record} />}
      </MessageThread>
    </Section>
  );
}
