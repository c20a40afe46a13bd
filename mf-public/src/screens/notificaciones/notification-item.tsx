import { notificaciones } from '@oficio/shared/contract/collections/notificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { Link } from '@oficio/shared/router';
import { Button, RelativeDate, VisuallyHidden } from '@oficio/shared/ui';
import { IconCheck } from '@oficio/shared/ui/icons';
import styles from './notificaciones.module.css';

const { tipo } = notificaciones.fields;

/** A notification. Opening it marks it as read. */
export function NotificationItem({
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
