import { useState } from 'react';

/** Returns true from the first time on, so that the content stays while it is reloaded. */
export function useOnce(settled: boolean): boolean {
  const [once, setOnce] = useState(settled);
  if (settled && !once) setOnce(true);
  return once || settled;
}
