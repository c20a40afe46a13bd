import { deviceName } from '@oficio/shared/contract/answers/device-name';
import type { PersonSession } from '@oficio/shared/contract/calls/system-sessions';
import { ConfirmDialog } from '@oficio/shared/ui/admin';

export interface ClosingRequest {
  readonly session: PersonSession;
  /** Whether to close every session of the account, or only this one. */
  readonly all: boolean;
}

/** Confirms closing a session, or every one of its account. */
export function CloseSessionsDialog({
  session: { nombre, agente, actual },
  all,
  busy,
  onConfirm,
  onCancel,
}: ClosingRequest & { busy: boolean; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={
        all ? `Cerrar las sesiones de ${nombre}` : `Cerrar la sesión de ${nombre} en ${deviceName(agente)}`
      }
      confirm={all ? 'Cerrar las sesiones' : 'Cerrar la sesión'}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      {actual ? (
        <p>En los demás equipos habrá que volver a iniciar sesión. La de esta pantalla sigue abierta.</p>
      ) : (
        <p>
          Para seguir habrá que volver a iniciar sesión {all ? 'en cada equipo' : 'en ese equipo'}. Lo que ya
          se guardó no cambia. Si se sospecha de un uso ajeno, conviene además cambiar la contraseña de la
          cuenta.
        </p>
      )}
    </ConfirmDialog>
  );
}
