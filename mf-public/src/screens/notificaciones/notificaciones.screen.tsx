import { useList, useSession, useWrite } from '@oficio/shared/store';
import { BrowseList, Button, ButtonLink, formatCount, Page, Stack, Tabs, toast } from '@oficio/shared/ui';
import { useQuery } from '@oficio/shared/router';
import { useState } from 'react';
import { BLANK_LINE } from '../../account/blank-line.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notificaciones.module.css';

/** Notifications marked per batch, since each needs a request of its own. */
const AT_ONCE = 10;

/** The user's notifications, all or only unread; marks one or all as read. */
export function Screen() {
  const { user, refresh } = useSession();
  const { values } = useQuery(['ver']);
  const unreadOnly = values.ver === 'sin-leer';
  const list = useList(
    'notificaciones',
    { ...(unreadOnly && { filters: { leidaEn: null } }), sort: '-creadoEn', limit: 20 },
    { scope: 'notificaciones' },
  );
  const { edit } = useWrite('notificaciones');
  const [marking, setMarking] = useState(false);
  const unread = user?.notificacionesSinLeer ?? 0;
  const pending = list.docs.filter((notice) => !notice.leidaEn);

  async function mark(id: string, leidaEn: string | null) {
    const result = await edit(id, { leidaEn }).done;
    if (!result.ok) toast(result.message, { kind: 'error' });
    await refresh();
  }
  async function markAll() {
    setMarking(true);
    const now = new Date().toISOString();
    let failed = 0;
    for (let at = 0; at < pending.length; at += AT_ONCE) {
      const results = await Promise.all(
        pending.slice(at, at + AT_ONCE).map(({ _id }) => edit(_id, { leidaEn: now }).done),
      );
      failed += results.filter(({ ok }) => !ok).length;
    }
    setMarking(false);
    await refresh();
    if (failed > 0) toast(`No se pudieron marcar ${failed}. Conviene intentar de nuevo.`, { kind: 'error' });
    if (unreadOnly) list.reload();
  }

  return (
    <Page
      title="Notificaciones"
      width="reading"
      description={
        !user
          ? BLANK_LINE
          : unread > 0
            ? formatCount(unread, 'notificación sin leer', 'notificaciones sin leer')
            : 'Todo leído.'
      }
      actions={
        <Button
          variant="secondary"
          busy={marking}
          disabled={pending.length === 0}
          onClick={() => void markAll()}
        >
          Marcar todas como leídas
        </Button>
      }
    >
      <Stack gap={6}>
        <Tabs
          label="Qué notificaciones ver"
          items={[
            { label: 'Todas', to: '/notificaciones', current: !unreadOnly },
            {
              label: 'Sin leer',
              to: '/notificaciones?ver=sin-leer',
              current: unreadOnly,
              count: unread || undefined,
            },
          ]}
        />
        <BrowseList
          list={list}
          noun="notificaciones"
          skeletons="rows"
          empty={{
            title: unreadOnly ? 'No queda ninguna sin leer' : 'Todavía no hay notificaciones',
            text: 'Aquí llegan las respuestas del foro, las novedades de las inscripciones y los certificados.',
            action: <ButtonLink to="/campus">Ir al campus</ButtonLink>,
          }}
        >
          {(docs) => (
            <ul className={styles.list}>
              {docs.map((notice) => (
                <NotificationItem
                  key={notice._id}
                  notice={notice}
                  onMark={(read) => void mark(notice._id, read ? new Date().toISOString() : null)}
                />
              ))}
            </ul>
          )}
        </BrowseList>
      </Stack>
    </Page>
  );
}
