import type { ReadQuestions } from '@oficio/shared/contract/exercises/read-question';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useState } from 'react';

const PARSING_DELAY_MS = 250;

interface Reading {
  readonly text: string;
  readonly read: ReadQuestions | 'failed';
}

/** Returns the questions parsed from a text shortly after it stops changing; the parser loads then. */
export function useReading(text: string): ReadQuestions | 'failed' | undefined {
  const [reading, setReading] = useState<Reading>();
  const blank = text.trim() === '';
  useDebounced(blank ? undefined : text, PARSING_DELAY_MS, () => {
    let live = true;
    import(/* webpackChunkName: "read-questions" */ '@oficio/shared/questions/read-questions').then(
      ({ readQuestions }) => live && setReading({ text, read: readQuestions(text) }),
      () => live && setReading({ text, read: 'failed' }),
    );
    return () => {
      live = false;
    };
  });
  return reading?.text === text && !blank ? reading.read : undefined;
}
