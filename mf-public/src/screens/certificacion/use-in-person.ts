import type { ExerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

/** Whether an exam is evaluated by whoever watches it; undefined until it is known. */
export function useInPerson(exam: string): boolean | undefined {
  const { call } = useApi();
  const [told, setTold] = useState<boolean>();
  useEffect(() => {
    let wanted = true;
    void call<ExerciseAnnouncement>('GET', `/api/ejercicios/${exam}/anuncio`).then((outcome) => {
      if (wanted) setTold(outcome.ok && outcome.data.enPersona === true);
    });
    return () => {
      wanted = false;
    };
  }, [call, exam]);
  return told;
}
