import type { ReadQuestions } from '@oficio/shared/contract/exercises/read-question';
import { useEffect, useState } from 'react';

const QUIET = 250;

interface Reading {
  readonly text: string;
  readonly read: ReadQuestions | 'failed';
}

/** The questions of a text, a moment after it stops changing; what reads them comes only then. */
export function useReading(text: string): ReadQuestions | 'failed' | undefined {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    if (text.trim() === '') return undefined;
    let live = true;
    const timer = setTimeout(() => {
      import(/* webpackChunkName: "read-questions" */ '@oficio/shared/questions/read-questions').then(
        ({ readQuestions }) => live && setReading({ text, read: readQuestions(text) }),
        () => live && setReading({ text, read: 'failed' }),
      );
    }, QUIET);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [text]);
  return reading?.text === text && text.trim() !== '' ? reading.read : undefined;
}
