import { useNavigate } from '@oficio/shared/router';
import { toDigits } from '@oficio/shared/credentials/bytes';
import { useState } from 'react';
import { pathOf } from './entries.ts';
import type { Presented } from '@oficio/shared/credentials/reading/presented';

/**
 * Where all that is typed, read, pasted or dropped arrives. What an address can hold gets its own, to be opened again
 * and shared; the rest stays in the screen as `given`.
 */
export function usePresent() {
  const navigate = useNavigate();
  const [given, setGiven] = useState<Presented>();
  function present(presented: Presented) {
    const to =
      presented.kind === 'number'
        ? pathOf(presented.entry)
        : presented.kind === 'compact'
          ? `/v#${toDigits(presented.bytes)}`
          : undefined;
    setGiven(to === undefined ? presented : undefined);
    if (to !== undefined) void navigate(to);
  }
  return { given, present };
}
