import { isBlank, type Answers } from '@oficio/shared/contract/exercises/answers';
import { attemptItems, type Item } from '@oficio/shared/contract/exercises/item';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { useApi, useQueued, useWrite } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answersOf, feedbackOf, type Attempt } from '../attempts/answers.ts';

/**
 * Manages a practice in progress, one question after another. Sends each answer at once and receives its
 * feedback; offline, the answer is queued and the feedback arrives once it is sent.
 */
export function usePractice(initial: Attempt, scope: string, onOver: (attempt: Attempt) => void) {
  const { edit } = useWrite('intentos', { scope });
  const [attempt, setAttempt] = useState(initial);
  const items = attemptItems(attempt);
  // Ids of the questions to ask: those without an answer; postponed ones go to the end.
  const [queue, setQueue] = useState(() =>
    items.filter((item) => !isAnswered(item, answersOf(initial))).map(({ id }) => id),
  );
  const [answers, setAnswers] = useState<Answers>(() => answersOf(initial));
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
  const queued = useReadAfterQueue(initial._id, receive);

  async function write(respuestas: Answers, handIn: boolean): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const changes = { respuestas, ...(handIn && { estado: 'enviado' as const }) };
    const result = await edit(initial._id, changes).done;
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
    position: items.length - queue.length + 1,
    answers,
    set: (answer: unknown) => current && setAnswers((before) => ({ ...before, [current.id]: answer })),
    feedback: current && sent ? feedbackOf(attempt)?.get(current.id) : undefined,
    sent,
    busy,
    problem,
    /** Whether the answer is queued, without a network. */
    queued,
    confirm(answer: unknown) {
      if (!current) return;
      const changed = { ...answers, [current.id]: answer };
      setAnswers(changed);
      void write(changed, false);
    },
    next() {
      setSent(false);
      setQueue((before) => before.slice(1));
    },
    postpone() {
      setQueue((before) => [...before.slice(1), ...before.slice(0, 1)]);
    },
    handIn: () => void write(answers, true),
  };
}

const isAnswered = (item: Item, answers: Answers): boolean =>
  !isBlank(answers[item.id]) && !isUnreadable(item, answers[item.id]);

/** Reads the attempt again once its queued write was sent. Returns whether a write is queued now. */
function useReadAfterQueue(attemptId: string, onRead: (attempt: Attempt) => void): boolean {
  const { record } = useApi();
  const queueState = useQueued('intentos')(attemptId);
  const wasQueued = useRef(false);
  useEffect(() => {
    if (queueState === 'pendiente') wasQueued.current = true;
    else if (wasQueued.current && queueState === undefined) {
      wasQueued.current = false;
      void record<Attempt>('intentos', attemptId).then((outcome) => outcome.ok && onRead(outcome.data));
    }
  }, [queueState, record, attemptId, onRead]);
  return queueState === 'pendiente';
}
