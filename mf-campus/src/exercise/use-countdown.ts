import { useEffect, useState } from 'react';

/**
 * Returns the seconds left until an instant of the server's clock; undefined without one. `ahead`:
 * milliseconds by which this device's clock is ahead of the server's.
 */
export function useCountdown(
  deadline: number | undefined,
  ahead: number,
  onEnd: () => void,
): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const left = deadline === undefined ? undefined : Math.max(0, (deadline - (now - ahead)) / 1000);
  const over = left === 0;
  useEffect(() => {
    if (deadline === undefined || over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline, over]);
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  return left;
}
