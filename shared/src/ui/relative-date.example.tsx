import type { Examples } from './examples/examples.ts';
import { RelativeDate } from './relative-date.tsx';

export const examples: Examples = {
  RelativeDate: () => (
    <p>
      Noelia Paz respondió <RelativeDate value="2026-11-12T14:05:00Z" />.
    </p>
  ),
};
