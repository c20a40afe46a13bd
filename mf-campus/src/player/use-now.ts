import { useEffect, useState } from 'react';

/** The moment, anew every so often and whenever the page comes back into sight. @param every in milliseconds */
export function useNow(every: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && setNow(new Date());
    const timer = setInterval(tick, every);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [every]);
  return now;
}
