import { isBlank, type Answers } from '@oficio/shared/contract/exercises/answers';
import { attemptItems, type Item } from '@oficio/shared/contract/exercises/item';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { useApi, useQueued, useWrite } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answersOf, feedbackOf, type Attempt } from '../attempts/answers.ts';

const isDone = (item: Item, answers: Answers): boolean =>
  !isBlank(answers[item.id]) && !isUnreadable(item, answers[item.id]);

/**
 * Manages a practice in progress: one question after another, each answer sent at once, with the server's
 * feedback. Offline, the answer is queued, and its feedback arrives once it is sent.
 */
export function usePractice(begun: Attempt, scope: string, onOver: (attempt: Attempt) => void) {
  const { edit } = useWrite('intentos', { scope });
  const { record } = useApi();
  const queueState = useQueued('intentos')(begun._id);
  const [attempt, setAttempt] = useState(begun);
  const items = attemptItems(attempt);
  // Questions answered before are not asked again; skipped ones are, at the end.
  const [queue, setQueue] = useState(() =>
    items.filter((item) => !isDone(item, answersOf(begun))).map(({ id }) => id),
  );
  const [given, setGiven] = useState<Answers>(() => answersOf(begun));
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const receive = useCallback(
    (record: Attempt) => {
      setAttempt(record);
      if (record.estado !== 'enCurso') onOver(record);
    },
    [onOver],
  );
  // The queued answer was sent: fetch its feedback.
  const waited = useRef(false);
  useEffect(() => {
    if (queueState === 'pendiente') waited.current = true;
    else if (waited.current && queueState === undefined) {
      waited.current = false;
      void record<Attempt>('intentos', begun._id).then((outcome) => outcome.ok && receive(outcome.data));
    }
  }, [queueState, record, begun._id, receive]);

  async function write(answers: Answers, handIn: boolean): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const changes = { respuestas: answers, ...(handIn && { estado: 'enviado' as const }) };
    const result = await edit(begun._id, changes).done;
    setBusy(false);
    if (!result.ok) return setProblem(result.message);
    setSent(true);
    if (!('queued' in result && result.queued)) receive(result.record);
  }

  const current = items.find(({ id }) => id === queue[0]);
  return {
    items,
    current,
    /** Number of the current question, counting those answered or skipped before it. */
    place: items.length - queue.length + 1,
    answers: given,
    set: (answer: unknown) => current && setGiven((before) => ({ ...before, [current.id]: answer })),
    feedback: current && sent ? feedbackOf(attempt)?.get(current.id) : undefined,
    sent,
    busy,
    problem,
    /** Whether the answer is queued, without a network. */
    waiting: queueState === 'pendiente',
    confirm(answer: unknown) {
      if (!current) return;
      const answers = { ...given, [current.id]: answer };
      setGiven(answers);
      void write(answers, false);
    },
    next() {
      setSent(false);
      setQueue((before) => before.slice(1));
    },
    later() {
      setQueue((before) => [...before.slice(1), ...before.slice(0, 1)]);
    },
    handIn: () => void write(given, true),
  };
}
