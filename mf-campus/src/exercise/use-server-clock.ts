import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import type { Attempt } from '../attempts/answers.ts';

/** How far this device's clock is ahead of the server's, in milliseconds; 0 until the server said what time it is. */
export function useServerClock({ ejercicio }: Pick<Attempt, 'ejercicio'>): number {
  const { request } = useApi();
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    let wanted = true;
    const asked = Date.now();
    void request(exerciseAnnouncement, { ejercicio }).then((outcome) => {
      // It was read somewhere between the question and the answer.
      if (wanted && outcome.ok) setAhead((asked + Date.now()) / 2 - Date.parse(outcome.data.ahora));
    });
    return () => {
      wanted = false;
    };
  }, [request, ejercicio]);
  return ahead;
}
