import type { ReadQuestions } from '@oficio/shared/contract/exercises/read-question';
import { useEffect, useState } from 'react';

const QUIET = 250;

interface Reading {
  readonly text: string;
  readonly read: ReadQuestions | 'failed';
}

/** Returns the questions parsed from a text shortly after it stops changing; the parser loads then. */
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
