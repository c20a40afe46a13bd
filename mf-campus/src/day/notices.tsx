import { Link } from '@oficio/shared/router';
import { useSession, useWrite } from '@oficio/shared/store';
import { Button, RelativeDate, Skeletons, TextLink } from '@oficio/shared/ui';
import { IconCheck } from '@oficio/shared/ui/icons';
import { isSettled } from '../hooks/all-of.ts';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

/** Lists the latest unread notices. Opening one, or its button, marks it as read. */
export function Notices({ day }: { day: Day }) {
  const { notices, scope } = day;
  const { edit } = useWrite('notificaciones', { scope });
  const { refresh } = useSession();
  const unread = notices.docs.filter((notice) => !notice.leidaEn);
  async function read(id: string) {
    await edit(id, { leidaEn: new Date() }).done;
    await refresh();
  }
  return (
    <DaySection
      id="avisos"
      title="Notificaciones"
      side
      action={<TextLink to="/notificaciones">Ver todas</TextLink>}
    >
      {!isSettled(notices.status) && unread.length === 0 ? (
        <Skeletons kind="rows" count={2} />
      ) : unread.length === 0 ? (
        <p className={styles.meta}>
          {notices.status === 'failed'
            ? 'No se pudieron cargar las notificaciones.'
            : 'No hay notificaciones sin leer.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {unread.map((notice) => (
            <li key={notice._id}>
              <div className={styles.gradeRow}>
                {notice.enlace ? (
                  <Link to={notice.enlace} onClick={() => void read(notice._id)}>
                    {notice.titulo}
                  </Link>
                ) : (
                  <span>{notice.titulo}</span>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  iconOnly
                  icon={<IconCheck size={20} aria-hidden="true" />}
                  onClick={() => void read(notice._id)}
                >
                  {`Marcar como leída: ${notice.titulo}`}
                </Button>
              </div>
              {notice.texto && <p>{notice.texto}</p>}
              <p className={styles.meta}>
                <RelativeDate value={notice.creadoEn} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </DaySection>
  );
}
