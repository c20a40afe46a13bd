import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { useApi } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answersOf, type Attempt } from '../attempts/answers.ts';
import { unlessLeft } from '../hooks/unless-left.ts';
import {
  storeUnsent,
  momentAfter,
  momentsOf,
  readUnsent,
  withUnsent,
  type UnsentAnswer,
  type Unsent,
} from './unsent-answers.ts';

/** Manages the answers of an attempt on this device, which stores them until the server has them. */
export function useLocalAnswers(attempt: Attempt) {
  const { _id, usuario: person = '' } = attempt;
  const ahead = useServerClock(attempt);
  const [stored] = useState(() => readUnsent(person, _id));
  const [answers, setAnswers] = useState<Answers>(() => withUnsent(answersOf(attempt), stored));
  // Times of the displayed answers; never rendered, hence mutable.
  const [moments] = useState(() => new Map(Object.entries(momentsOf(attempt.respondidas, stored))));
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
      const en = momentAfter(Date.now() - ahead, moments.get(item));
      moments.set(item, en);
      const unsentAnswer: UnsentAnswer = { valor: answer ?? null, en };
      storeLocally({ ...unsent.current, [item]: unsentAnswer });
      setAnswers((before) => ({ ...before, [item]: answer }));
    },
    [storeLocally, ahead, moments],
  );
  const isAllSent = useCallback(() => Object.keys(unsent.current).length === 0, []);

  return {
    answers,
    change,
    storeLocally,
    isAllSent,
    unsent,
    displayed,
    ahead,
    /** Whether the device had unsent answers when the attempt was opened. */
    restored: Object.keys(stored).length > 0,
  };
}

/**
 * Returns how far this device's clock is ahead of the server's, in milliseconds; 0 until the server's time is
 * known.
 */
function useServerClock({ ejercicio }: Pick<Attempt, 'ejercicio'>): number {
  const { request } = useApi();
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const requestedAt = Date.now();
    return unlessLeft(request(exerciseAnnouncement, { ejercicio }), (outcome) => {
      // The server read its clock between request and response: assume the midpoint.
      if (outcome.ok) setAhead((requestedAt + Date.now()) / 2 - Date.parse(outcome.data.ahora));
    });
  }, [request, ejercicio]);
  return ahead;
}
