import { useState } from 'react';

/** Returns true from the first time that `value` is, so that content stays while it is reloaded. */
export function useLatch(value: boolean): boolean {
  const [latched, setLatched] = useState(value);
  if (value && !latched) setLatched(true);
  return latched || value;
}
