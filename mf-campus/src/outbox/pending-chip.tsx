import type { CommandState } from '@oficio/shared/store';
import { StateChip } from '@oficio/shared/ui';

/** Says of a record that it waits in this device to be sent, or that it could not be. */
export function PendingChip({ state }: { state: CommandState | undefined }) {
  if (state === 'pendiente') return <StateChip state="pendiente" label="Pendiente" tone="warn" />;
  return state && <StateChip state="rechazada" label="No se pudo enviar" tone="danger" />;
}
