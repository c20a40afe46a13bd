import { contactarnos } from '@oficio/shared/contract/collections/contactarnos';
import { MessageAnswer } from '@oficio/shared/messages/message-answer';
import { MessageThread } from '@oficio/shared/messages/message-thread';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { EmptyState, VisuallyHidden } from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { NotYet } from '../sides/not-yet.tsx';
import { Pages } from '../sides/pages.tsx';
import { oneOf } from '../sides/one-of.ts';
import { StateFilter } from '../sides/states.tsx';
import type { CentreContents } from './use-centre-contents.ts';

const { states } = contactarnos.fields.estado;
const LIMIT = 10;

/** Lists the messages that people sent to the centre, with their answers. */
export function MessagesView({ contents: { centro } }: { contents: CentreContents }) {
  const { values, set } = useQuery(['estado', 'pag']);
  const page = pageNumber(values.pag);
  const messages = useList(
    'contactarnos',
    {
      filters: { centro, estado: oneOf(states, values.estado) ?? { ne: 'spam' } },
      sort: '-creadoEn',
      limit: LIMIT,
      page,
    },
    { scope: 'panel-mensajes' },
  );
  const { docs, totalDocs, status } = messages;
  return (
    <>
      <VisuallyHidden as="h2">Mensajes</VisuallyHidden>
      <Toolbar>
        <StateFilter
          states={states}
          all="Todos, menos los no deseados"
          value={values.estado}
          onChange={(estado) => set({ estado, pag: '' })}
        />
      </Toolbar>
      {(status === 'failed' || (status === 'loading' && docs.length === 0)) && (
        <NotYet of={messages} failed="No se pudieron cargar los mensajes" count={4} />
      )}
      {status === 'loaded' && totalDocs === 0 && (
        <EmptyState title="No hay mensajes">Lo que se escriba al centro aparece aquí.</EmptyState>
      )}
      {docs.map((message) => (
        <MessageThread key={message._id} message={message} showSender>
          <MessageAnswer message={message} canMarkSpam />
        </MessageThread>
      ))}
      <Pages total={totalDocs} limit={LIMIT} noun="mensajes" />
    </>
  );
}
