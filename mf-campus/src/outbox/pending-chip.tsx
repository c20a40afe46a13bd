import type { CommandState } from '@oficio/shared/store';
import { StateChip } from '@oficio/shared/ui';

/** Shows that a record's write is still on this device: pending, or failed. */
export function PendingChip({ state }: { state: CommandState | undefined }) {
  if (state === 'pendiente') return <StateChip state="pendiente" label="Pendiente" tone="warn" />;
  return state && <StateChip state="rechazada" label="No se pudo enviar" tone="danger" />;
}
