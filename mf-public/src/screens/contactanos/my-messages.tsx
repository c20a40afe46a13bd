import { MessageAnswer } from '@oficio/shared/messages/message-answer';
import { MessageThread } from '@oficio/shared/messages/message-thread';
import { useList } from '@oficio/shared/store';
import { ErrorState, LoadMore, Section, Skeletons } from '@oficio/shared/ui';

/** The user's messages with their answers and, for professionals, the messages they received. */
export function MyMessages({ user }: { user: string }) {
  return (
    <>
      <Messages
        title="Mensajes recibidos"
        scope="mensajes-recibidos"
        filters={{ profesional: user }}
        answering
      />
      <Messages
        title="Mis mensajes"
        scope="mis-mensajes"
        filters={{ creadoPor: user }}
        empty="Todavía no hay mensajes enviados desde esta cuenta."
      />
    </>
  );
}

/** One of the two lists. Without `empty` it renders nothing while there are no messages. */
function Messages({
  title,
  scope,
  filters,
  empty,
  answering = false,
}: {
  title: string;
  scope: string;
  filters: Readonly<Partial<Record<'profesional' | 'creadoPor', string>>>;
  empty?: string;
  answering?: boolean;
}) {
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = useList(
    'contactarnos',
    { filters, sort: '-creadoEn', limit: 10 },
    { scope },
  );
  if (empty === undefined && docs.length === 0) return null;
  return (
    <Section title={title}>
      {status === 'failed' && <ErrorState title="No se pudieron cargar los mensajes" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={2} />}
      {status === 'loaded' && docs.length === 0 && <p>{empty}</p>}
      {docs.map((message) => (
        <MessageThread key={message._id} message={message} showSender={answering}>
          {answering && <MessageAnswer message={message} />}
        </MessageThread>
      ))}
      {docs.length > 0 && (
        <LoadMore
          shown={docs.length}
          total={totalDocs}
          noun="mensajes"
          loading={loadingMore}
          failed={moreFailed}
          auto={false}
          onMore={() => hasMore && loadMore()}
        />
      )}
    </Section>
  );
}
