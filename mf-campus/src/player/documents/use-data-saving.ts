import { useSession } from '@oficio/shared/store';

/** Whether what is heavy is only brought when asked for: the person said so, or their device. */
export function useDataSaving(): boolean {
  const { user } = useSession();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return user?.preferencias?.ahorroDatos === true || connection?.saveData === true;
}
