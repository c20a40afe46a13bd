import { useRef, useState } from 'react';
import type { Presented } from '@oficio/shared/credentials/reading/presented';

/** Tracks an input being read; only the latest one counts. */
export function useReading(present: (presented: Presented) => void) {
  const [reading, setReading] = useState(false);
  const last = useRef<Promise<Presented>>(undefined);
  function take(given: Promise<Presented>) {
    last.current = given;
    setReading(true);
    void given.then((presented) => {
      if (last.current !== given) return;
      setReading(false);
      present(presented);
    });
  }
  return { reading, take };
}
