import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { useApi } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answersOf, type Attempt } from '../attempts/answers.ts';
import { thenUnlessCancelled } from '../hooks/then-unless-cancelled.ts';
import {
  storeUnsent,
  timeAfter,
  answerTimes,
  readUnsent,
  withUnsent,
  type UnsentAnswer,
  type Unsent,
} from './unsent-answers.ts';

/** Manages the answers of an attempt on this device, which stores them until the server has them. */
export function useLocalAnswers(attempt: Attempt) {
  const { _id, usuario: person = '' } = attempt;
  const clockSkewMs = useServerClock(attempt);
  const [stored] = useState(() => readUnsent(person, _id));
  const [answers, setAnswers] = useState<Answers>(() => withUnsent(answersOf(attempt), stored));
  // Times of the displayed answers; never rendered, hence mutable.
  const [times] = useState(() => new Map(Object.entries(answerTimes(attempt.respondidas, stored))));
  const unsent = useRef(stored);
  const displayed = useRef(answers);
  useEffect(() => {
    displayed.current = answers;
  }, [answers]);

  const storeLocally = useCallback(
    (next: Unsent) => {
      unsent.current = next;
      storeUnsent(person, _id, next);
    },
    [person, _id],
  );
  const change = useCallback(
    (item: string, answer: unknown) => {
      const en = timeAfter(Date.now() - clockSkewMs, times.get(item));
      times.set(item, en);
      const unsentAnswer: UnsentAnswer = { valor: answer ?? null, en };
      storeLocally({ ...unsent.current, [item]: unsentAnswer });
      setAnswers((before) => ({ ...before, [item]: answer }));
    },
    [storeLocally, clockSkewMs, times],
  );
  const isAllSent = useCallback(() => Object.keys(unsent.current).length === 0, []);

  return {
    answers,
    change,
    storeLocally,
    isAllSent,
    unsent,
    displayed,
    clockSkewMs,
    /** Whether the device had unsent answers when the attempt was opened. */
    restored: Object.keys(stored).length > 0,
  };
}

/**
 * Returns the difference between this device's clock and the server's, in milliseconds; 0 until the server's
 * time is known.
 */
function useServerClock({ ejercicio }: Pick<Attempt, 'ejercicio'>): number {
  const { request } = useApi();
  const [clockSkewMs, setAhead] = useState(0);
  useEffect(() => {
    const requestedAt = Date.now();
    return thenUnlessCancelled(request(exerciseAnnouncement, { ejercicio }), (outcome) => {
      // The server read its clock between request and response: assume the midpoint.
      if (outcome.ok) setAhead((requestedAt + Date.now()) / 2 - Date.parse(outcome.data.ahora));
    });
  }, [request, ejercicio]);
  return clockSkewMs;
}
