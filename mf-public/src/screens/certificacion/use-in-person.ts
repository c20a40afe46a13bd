import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import { useCall } from '@oficio/shared/store';

/** Whether an exam is evaluated by whoever watches it; undefined until it is known. */
export function useInPerson(ejercicio: string): boolean | undefined {
  const { data, status } = useCall(exerciseAnnouncement, { ejercicio });
  return data || status === 'failed' ? data?.enPersona === true : undefined;
}
