import { useRef, useState } from 'react';
import type { Presented } from '@oficio/shared/credentials/reading/presented';

/** Follows what is being read: only the last that was given counts. */
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
