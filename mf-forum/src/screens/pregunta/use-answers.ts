import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import { useList, type List } from '@oficio/shared/store';
import { useEffect } from 'react';
import { useMyVotes, votesScope } from '../../forum/votes.ts';
import { ANSWER_EXPAND, answersTo, repliesIn } from './pregunta.queries.ts';
import type { Answer } from './thread.ts';
import { useInSight, useLinked, useNamedAnswer } from './use-linked.ts';

export const ANSWER_ORDERS = {
  '': 'Más votadas',
  '-creadoEn': 'Más nuevas',
  creadoEn: 'Más antiguas',
} as const;

/**
 * Returns the answers of a question with their replies and the user's own votes: the accepted answer first,
 * or the part of the thread that the address leads to.
 */
export function useAnswers(question: string, accepted: string | undefined, order: string) {
  const answers = useList(answersTo, { id: question, orden: order });
  const first = useList(repliesIn, { id: question });
  const named = useNamedAnswer();
  const loaded = answers.status === 'loaded' && first.status === 'loaded';
  const among = [...answers.docs, ...first.docs].some(({ _id }) => _id === named);
  const { part, gone } = useLinked(question, named, loaded && named !== '' && !among);

  const docs =
    part?.docs ?? [...answers.docs].sort((a, b) => Number(b._id === accepted) - Number(a._id === accepted));
  const replies = useReplies(question, docs, first);
  // Wait for the answers before the linked one, which would push it down when they arrive.
  const whole = !part || (part.before.status === 'loaded' && part.after.status === 'loaded');
  useInSight(named, whole && [...docs, ...replies.docs].some(({ _id }) => _id === named));

  const byParent = new Map<string, Answer[]>();
  for (const reply of replies.docs) {
    const parent = typeof reply.padre === 'string' ? reply.padre : '';
    byParent.set(parent, [...(byParent.get(parent) ?? []), reply]);
  }
  const votes = useMyVotes(
    'respuestas',
    [...docs, ...replies.docs].map(({ _id }) => _id),
    votesScope('respuestas', question),
  );
  const reload = () => {
    answers.reload();
    part?.before.reload();
    part?.after.reload();
    replies.reload();
  };
  return { answers, part, gone, docs, votes, repliesOf: (id: string) => byParent.get(id) ?? [], reload };
}

/**
 * Returns the replies to the answers shown. The first hundred of the thread are loaded at once; if there are
 * more, those of the shown answers are fetched separately.
 */
function useReplies(question: string, shown: readonly Answer[], first: List<Answer>) {
  const parents = shown.slice(-MAX_FILTER_VALUES).map(({ _id }) => _id);
  const lacks = first.status === 'loaded' && first.totalDocs > first.docs.length && parents.length > 0;
  const theirs = useList(
    'respuestas',
    { filters: { pregunta: question, padre: { in: parents } }, sort: 'creadoEn', limit: MAX_FILTER_VALUES },
    { scope: `replicas-a-${question}`, expand: ANSWER_EXPAND, enabled: lacks },
  );
  const { hasMore, loadingMore, moreFailed, loadMore } = theirs;
  useEffect(() => {
    if (lacks && hasMore && !loadingMore && !moreFailed) loadMore();
  }, [lacks, hasMore, loadingMore, moreFailed, loadMore]);
  const known = new Set(first.docs.map(({ _id }) => _id));
  return {
    docs: lacks ? [...first.docs, ...theirs.docs.filter(({ _id }) => !known.has(_id))] : first.docs,
    reload: () => {
      first.reload();
      if (lacks) theirs.reload();
    },
  };
}
