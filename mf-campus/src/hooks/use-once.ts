import { useState } from 'react';

/** True from the first time on: what is asked again meanwhile stays on the page. */
export function useOnce(settled: boolean): boolean {
  const [once, setOnce] = useState(settled);
  if (settled && !once) setOnce(true);
  return once || settled;
}
