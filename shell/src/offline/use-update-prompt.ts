import { dismissToast, toast } from '@oficio/shared/ui';
import { useEffect } from 'react';
import { useUpdate } from './update.ts';

/** Offers a new version of the site when one waits. It is taken only when the person says so. */
export function useUpdatePrompt(): void {
  const { available, accept } = useUpdate();
  useEffect(() => {
    if (!available) return;
    const id = toast('Hay una versión nueva de Oficio.', {
      duration: 0,
      actionLabel: 'Actualizar',
      onAction: accept,
    });
    return () => dismissToast(id);
  }, [available, accept]);
}
