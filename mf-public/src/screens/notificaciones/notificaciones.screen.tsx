import { useList, useSession, useWrite } from '@oficio/shared/store';
import {
  BrowseList,
  Button,
  ButtonLink,
  formatCount,
  Page,
  Stack,
  Tabs,
  toast,
  RelativeDate,
  VisuallyHidden,
} from '@oficio/shared/ui';
import { useQuery, Link } from '@oficio/shared/router';
import { notificaciones } from '@oficio/shared/contract/collections/notificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { IconCheck } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { BLANK_LINE } from '../../account/blank-line.ts';
import styles from './notificaciones.module.css';

const { tipo } = notificaciones.fields;

/** Notifications marked as read at the same time: each needs a request of its own. */
const MAX_PER_BATCH = 10;

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
    for (let start = 0; start < pending.length; start += MAX_PER_BATCH) {
      const results = await Promise.all(
        pending.slice(start, start + MAX_PER_BATCH).map(({ _id }) => edit(_id, { leidaEn: now }).done),
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
      description={user ? unreadText(unread) : BLANK_LINE}
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

/** A notification. Opening it marks it as read. */
function NotificationItem({
  notice,
  onMark,
}: {
  notice: Doc<'notificaciones'>;
  onMark: (read: boolean) => void;
}) {
  const unread = !notice.leidaEn;
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <div className={styles.words}>
        <p className={styles.kind}>
          {unread && <VisuallyHidden>Sin leer. </VisuallyHidden>}
          {tipo.options[notice.tipo]} · <RelativeDate value={notice.creadoEn} />
        </p>
        <p className={styles.title}>
          {notice.enlace ? (
            <Link to={notice.enlace} onClick={() => unread && onMark(true)}>
              {notice.titulo}
            </Link>
          ) : (
            notice.titulo
          )}
        </p>
        {notice.texto && <p className={styles.text}>{notice.texto}</p>}
      </div>
      {unread && (
        <Button
          variant="quiet"
          iconOnly
          icon={<IconCheck size={20} aria-hidden="true" />}
          title="Marcar como leída"
          onClick={() => onMark(true)}
        >
          Marcar como leída: {notice.titulo}
        </Button>
      )}
    </li>
  );
}

const unreadText = (count: number): string =>
  count > 0 ? formatCount(count, 'notificación sin leer', 'notificaciones sin leer') : 'Todo leído.';
