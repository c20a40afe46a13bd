import { useLocation } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { useEffect } from 'react';
import { useMyVotes, votesScope } from '../../forum/votes.ts';
import { answersTo, repliesIn } from './pregunta.queries.ts';
import { answerAnchor, type Answer } from './thread.ts';

export const ANSWER_ORDERS = {
  '': 'Más votadas',
  '-creadoEn': 'Más nuevas',
  creadoEn: 'Más antiguas',
} as const;
/** The answers of a question, the accepted one first, with their replies and the own votes. */
export function useAnswers(question: string, accepted: string | undefined, order: string) {
  const answers = useList(answersTo, { id: question, orden: order });
  const replies = useList(repliesIn, { id: question });
  // All replies are shown under their answers, so all of them are asked for.
  const { hasMore, loadingMore, moreFailed, loadMore } = replies;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore]);

  useReached(answers, replies.docs);

  const byParent = new Map<string, Answer[]>();
  for (const reply of replies.docs) {
    const parent = typeof reply.padre === 'string' ? reply.padre : '';
    byParent.set(parent, [...(byParent.get(parent) ?? []), reply]);
  }
  const docs = [...answers.docs].sort((a, b) => Number(b._id === accepted) - Number(a._id === accepted));
  const votes = useMyVotes(
    'respuestas',
    [...docs, ...replies.docs].map(({ _id }) => _id),
    votesScope('respuestas', question),
  );
  return { answers, docs, votes, repliesOf: (id: string) => byParent.get(id) ?? [], replies };
}

/** Asks for further pages until the answer that the address names is there. */
function useReached(
  { docs, hasMore, loadingMore, moreFailed, loadMore }: Paged,
  replies: readonly Answer[],
): void {
  const { hash } = useLocation();
  const wanted = hash.startsWith('#respuesta-') ? hash.slice(1) : '';
  const there = [...docs, ...replies].some(({ _id }) => answerAnchor(_id) === wanted);
  useEffect(() => {
    if (wanted !== '' && !there && hasMore && !loadingMore && !moreFailed) loadMore();
  }, [wanted, there, hasMore, loadingMore, moreFailed, loadMore]);
}
interface Paged {
  readonly docs: readonly { readonly _id: string }[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
}
