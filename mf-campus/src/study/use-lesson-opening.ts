import { useWrite } from '@oficio/shared/store';
import { useEffect, useRef } from 'react';
import type { useLessonRecord } from './use-lesson-record.ts';

interface Options extends Pick<ReturnType<typeof useLessonRecord>, 'exists' | 'write'> {
  readonly lesson: string;
  readonly enrolment: string | undefined;
  /** Last open lesson, by the enrolment. */
  readonly current: string | undefined;
  readonly scope: string;
  readonly settle: (estado: unknown) => void;
  readonly setProblem: (message: string) => void;
}

/** Marks the lesson as seen when it is opened, and as the one to resume. */
export function useLessonOpening({
  lesson,
  enrolment,
  current,
  scope,
  exists,
  write,
  settle,
  setProblem,
}: Options) {
  const { edit } = useWrite('inscripciones', { scope });
  const opened = useRef(false);
  useEffect(() => {
    if (!enrolment || opened.current) return;
    opened.current = true;
    if (exists()) {
      if (current !== lesson) void edit(enrolment, { claseActual: lesson }).done;
      return;
    }
    void write({}).then((result) => {
      if (result?.ok) settle(result.record.estado);
      // Offline, the lesson can still be read; completing it reports the error.
      else if (result && result.status !== 0) setProblem(result.message);
    });
  }, [edit, enrolment, current, lesson, exists, write, settle, setProblem]);
}
