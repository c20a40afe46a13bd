import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { useWrite } from '@oficio/shared/store';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Feedback } from '../attempts/answers.ts';

export type Review = Doc<'repasos'>;

/** Response to a reviewed question: its feedback, or why it is no longer asked. */
interface ReviewFeedback extends Partial<Feedback> {
  readonly ilegible?: boolean;
  readonly retirada?: boolean;
  /** Whether the question is due on another day. */
  readonly espera?: boolean;
}

/** Failure to save an answer. */
export interface ReviewProblem {
  readonly message: string;
  readonly offline: boolean;
}

// The shape is written by the server's hooks of `repasos`.
const feedbackOf = ({ devolucion }: Review): ReviewFeedback =>
  isRecord(devolucion) ? (devolucion as ReviewFeedback) : {};
const itemOf = ({ pregunta }: Review): Item | undefined =>
  isRecord(pregunta) ? (pregunta as unknown as Item) : undefined;

/** Manages a round of reviews: the current question, its answer and feedback; failed ones repeat at the end. */
export function useReviewRound(reviews: readonly Review[]) {
  const { edit, pending } = useWrite('repasos', { scope: 'repasar' });
  const [queue, setQueue] = useState(() => reviews.filter(itemOf));
  const [position, setPosition] = useState(0);
  const [correctCount, setCorrectCount] = useState(0);
  const [answer, setAnswer] = useState<unknown>();
  const [feedback, setFeedback] = useState<ReviewFeedback>();
  const [problem, setProblem] = useState<ReviewProblem>();
  const total = reviews.length;
  const current = queue[0];

  async function confirm(value: unknown) {
    if (!current) return;
    setAnswer(value);
    setProblem(undefined);
    const result = await edit(current._id, { respuesta: { [current.reactivo]: value } }).done;
    if (!result.ok) return setProblem({ message: result.message, offline: result.status === 0 });
    const received = feedbackOf(result.record);
    if (received.ilegible)
      return setProblem({ message: 'No se entiende el número. Se escribe por ejemplo 8,2.', offline: false });
    setFeedback(received);
    if (received.correcta && position < total) setCorrectCount((before) => before + 1);
  }
  useRetryOnline(problem?.offline === true, () => void confirm(answer));

  function advance(repeats: boolean) {
    setQueue((before) => [...before.slice(1), ...(repeats ? before.slice(0, 1) : [])]);
    setPosition((before) => before + 1);
    setAnswer(undefined);
    setFeedback(undefined);
    setProblem(undefined);
  }
  /** Removes the current question from the student's reviews. */
  async function retire() {
    if (!current) return;
    const result = await edit(current._id, { activo: false }).done;
    if (result.ok) advance(false);
    else setProblem({ message: result.message, offline: false });
  }

  // A missed question repeats until it is answered right.
  const missed = feedback?.correcta === false;
  return {
    item: current && itemOf(current),
    position,
    total,
    correctCount,
    answer,
    setAnswer,
    feedback,
    problem,
    pending,
    /** Whether the current question ends the round. */
    last: queue.length === 1 && !missed,
    confirm,
    next: () => advance(missed),
    retire,
  };
}

/** Retries when the network is back, while `offline`. */
function useRetryOnline(offline: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!offline) return undefined;
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [offline]);
}
