import type { Outcome } from '@oficio/shared/store';
import { toast, type MenuItem } from '@oficio/shared/ui';
import { IconRefresh } from '@oficio/shared/ui/icons';

/** Returns the menu of a job or e-mail, which retries it if it has failed and then calls `onDone`. */
export function retryMenu(
  label: string,
  estado: string,
  retry: () => Promise<Outcome<{ readonly reintentado: boolean }>>,
  onDone: () => void,
): MenuItem[] {
  const onSelect = async (): Promise<void> => {
    const outcome = await retry();
    if (!outcome.ok) toast(outcome.message, { kind: 'error' });
    else if (outcome.data.reintentado)
      toast('Vuelve a la cola: se intenta en unos segundos', { kind: 'success' });
    else toast('Ya no está entre los fallidos');
    onDone();
  };
  return estado === 'fallido'
    ? [{ label, icon: <IconRefresh size={18} aria-hidden="true" />, onSelect: () => void onSelect() }]
    : [];
}
