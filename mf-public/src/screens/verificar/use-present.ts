import { useNavigate } from '@oficio/shared/router';
import { toDigits } from '@oficio/shared/credentials/bytes';
import { useState } from 'react';
import { pathOf } from './entries.ts';
import type { Presented } from '@oficio/shared/credentials/reading/presented';

/**
 * Handles everything typed, scanned, pasted or dropped. An input that fits in an address opens its own, which
 * can be reopened and shared; any other stays in the screen as `given`.
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
