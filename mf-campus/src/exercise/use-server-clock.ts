import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import type { Attempt } from '../attempts/answers.ts';
import { unlessLeft } from '../hooks/unless-left.ts';

/**
 * Returns how far this device's clock is ahead of the server's, in milliseconds; 0 until the server's time is
 * known.
 */
export function useServerClock({ ejercicio }: Pick<Attempt, 'ejercicio'>): number {
  const { request } = useApi();
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const asked = Date.now();
    return unlessLeft(request(exerciseAnnouncement, { ejercicio }), (outcome) => {
      // The server read its clock between request and response: assume the midpoint.
      if (outcome.ok) setAhead((asked + Date.now()) / 2 - Date.parse(outcome.data.ahora));
    });
  }, [request, ejercicio]);
  return ahead;
}
