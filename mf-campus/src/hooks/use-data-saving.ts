import { useSession } from '@oficio/shared/store';
import { useHydrating } from '@oficio/shared/ui';

/** Whether what is heavy is only brought when asked for: the person said so, or their device. */
export function useDataSaving(): boolean {
  const { user } = useSession();
  // The server doesn't know the device: nothing heavy before that is known.
  const hydrating = useHydrating();
  if (hydrating) return true;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return user?.preferencias?.ahorroDatos === true || connection?.saveData === true;
}
