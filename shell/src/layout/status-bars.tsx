import { Button, formatDateTime } from '@oficio/shared/ui';
import { IconClock, IconCloudOff, IconRefresh } from '@oficio/shared/ui/icons';
import { Link } from '@oficio/shared/router';
import { usePlaceOf } from '../routing/duties.ts';
import classes from './status-bars.module.css';

/** Links to the screen of pending sends; plain text when no remote has that screen. */
function PendingLink({ children }: { children: string }) {
  const place = usePlaceOf('pending');
  return place ? <Link to={place.to}>{children}</Link> : children;
}

/** Shown while the server has refused a pending send, so that it is never lost silently. */
export function RejectedSendsBar({ refused }: { refused: number }) {
  return (
    <div className={classes.bar} role="status">
      <IconClock size={20} aria-hidden="true" />
      <p>
        {refused === 1 ? 'Un envío no se pudo hacer.' : `${refused} envíos no se pudieron hacer.`}{' '}
        <PendingLink>Ver los envíos pendientes</PendingLink>
      </p>
    </div>
  );
}

/** Shown while offline: says that the content is the cached one and when it was saved. */
export function OfflineBar({
  savedAt,
  pending = 0,
}: {
  savedAt?: Date | string | number | undefined;
  pending?: number;
}) {
  return (
    <div className={classes.bar} role="status">
      <IconCloudOff size={20} aria-hidden="true" />
      <p>
        {savedAt
          ? `Sin conexión. Mostramos lo guardado el ${formatDateTime(savedAt).replace(',', ' a las')}`
          : 'Sin conexión. Mostramos lo guardado en este dispositivo'}
        {pending > 0 && (
          <span className={classes.pending}>
            <IconClock size={16} aria-hidden="true" />
            <PendingLink>{pending === 1 ? '1 envío pendiente' : `${pending} envíos pendientes`}</PendingLink>
          </span>
        )}
      </p>
    </div>
  );
}

/** Offers the new version; the page reloads only after the person accepts. */
export function UpdatePrompt({ onAccept, onDismiss }: { onAccept: () => void; onDismiss: () => void }) {
  return (
    <div className={classes.update} role="status">
      <IconRefresh size={20} aria-hidden="true" />
      <p>Hay una versión nueva de Oficio.</p>
      <Button size="small" onClick={onAccept}>
        Actualizar ahora
      </Button>
      <Button size="small" variant="quiet" onClick={onDismiss}>
        Más tarde
      </Button>
    </div>
  );
}
