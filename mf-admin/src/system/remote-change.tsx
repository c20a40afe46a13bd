import type { RemoteStatus, RemoteVersion } from '@oficio/shared/contract/calls/system-remotes';
import { Stack } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { formatMoment } from '../declarations/field-text.ts';
import { remoteLabel } from './remote-labels.ts';

/** The remote that this screen belongs to. */
const THIS_REMOTE = 'mf-admin';

export interface VersionChange {
  readonly remote: RemoteStatus;
  readonly to: RemoteVersion;
}

/** Confirms serving another version of a remote. */
export function VersionChangeDialog({
  change: { remote, to },
  busy,
  onConfirm,
  onCancel,
}: {
  change: VersionChange;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={`Cambiar la versión de ${remoteLabel(remote.nombre)}`}
      confirm={`Usar ${to.version}`}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <Stack gap={3}>
        <p>
          Pasa de <code>{remote.version}</code> a <code>{to.version}</code>, publicada el{' '}
          {formatMoment(to.publicadaEn)}, para todas las personas.
        </p>
        <p>
          Las páginas que se abran desde ahora usan esa versión; las ya abiertas siguen con la suya hasta que
          se recarguen. No se pierde ningún dato y se puede deshacer eligiendo otra vez{' '}
          <code>{remote.version}</code>. Queda anotado en la auditoría.
        </p>
        {remote.nombre === THIS_REMOTE && (
          <p>
            Esta pantalla es de la parte que cambia: si esa versión no la tiene, se vuelve desde el servidor
            con{' '}
            <code>
              npm run rollback-remote -- {THIS_REMOTE} {remote.version}
            </code>
            .
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
