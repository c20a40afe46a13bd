import { useSession } from '@oficio/shared/store';
import { useHydrating } from '@oficio/shared/ui';

/** Whether heavy resources load only on request, by the user's preference or their device's. */
export function useDataSaving(): boolean {
  const { user } = useSession();
  // The server doesn't know the device: load nothing heavy until hydration.
  const hydrating = useHydrating();
  if (hydrating) return true;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return user?.preferencias?.ahorroDatos === true || connection?.saveData === true;
}
