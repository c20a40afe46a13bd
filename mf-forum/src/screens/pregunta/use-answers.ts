import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import { useLocation } from '@oficio/shared/router';
import { type List, useList, useRecord } from '@oficio/shared/store';
import { useEffect, useRef, useState } from 'react';
import { useMyVotes, votesScope } from '../../forum/votes.ts';
import { ANSWER_EXPAND, ANSWERS_PAGE, answersTo, repliesIn } from './pregunta.queries.ts';
import { type Answer, answerAnchor } from './thread.ts';

export const ANSWER_ORDERS = {
  '': 'Más votadas',
  '-creadoEn': 'Más nuevas',
  creadoEn: 'Más antiguas',
} as const;

/**
 * Returns the answers of a question with their replies and the user's own votes: the accepted answer first,
 * or the range of answers around the linked one.
 */
export function useAnswers(question: string, accepted: string | undefined, order: string) {
  const answers = useList(answersTo, { id: question, orden: order });
  const firstReplies = useList(repliesIn, { id: question });
  const linkedId = useLinkedAnswerId();
  const firstPageLoaded = answers.status === 'loaded' && firstReplies.status === 'loaded';
  const alreadyLoaded = [...answers.docs, ...firstReplies.docs].some(({ _id }) => _id === linkedId);
  const { linkedRange, linkedAnswerMissing } = useLinkedRange(
    question,
    linkedId,
    firstPageLoaded && linkedId !== '' && !alreadyLoaded,
  );

  const docs =
    linkedRange?.docs ??
    [...answers.docs].sort((a, b) => Number(b._id === accepted) - Number(a._id === accepted));
  const replies = useReplies(question, docs, firstReplies);
  // Wait for the answers before the linked one, which would push it down when they arrive.
  const rangeLoaded =
    !linkedRange || (linkedRange.before.status === 'loaded' && linkedRange.after.status === 'loaded');
  useScrollToAnswer(linkedId, rangeLoaded && [...docs, ...replies.docs].some(({ _id }) => _id === linkedId));

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
    linkedRange?.before.reload();
    linkedRange?.after.reload();
    replies.reload();
  };
  return {
    answers,
    linkedRange,
    linkedAnswerMissing,
    docs,
    votes,
    repliesOf: (id: string) => byParent.get(id) ?? [],
    reload,
  };
}

/**
 * Returns the replies to some answers. The first hundred of the thread are loaded at once; if there are more,
 * those to these answers are requested separately.
 */
function useReplies(question: string, answers: readonly Answer[], firstReplies: List<Answer>) {
  const parents = answers.slice(-MAX_FILTER_VALUES).map(({ _id }) => _id);
  const needsMore =
    firstReplies.status === 'loaded' &&
    firstReplies.totalDocs > firstReplies.docs.length &&
    parents.length > 0;
  const moreReplies = useList(
    'respuestas',
    { filters: { pregunta: question, padre: { in: parents } }, sort: 'creadoEn', limit: MAX_FILTER_VALUES },
    { scope: `replicas-a-${question}`, expand: ANSWER_EXPAND, enabled: needsMore },
  );
  const { hasMore, loadingMore, moreFailed, loadMore } = moreReplies;
  useEffect(() => {
    if (needsMore && hasMore && !loadingMore && !moreFailed) loadMore();
  }, [needsMore, hasMore, loadingMore, moreFailed, loadMore]);
  const knownIds = new Set(firstReplies.docs.map(({ _id }) => _id));
  return {
    docs: needsMore
      ? [...firstReplies.docs, ...moreReplies.docs.filter(({ _id }) => !knownIds.has(_id))]
      : firstReplies.docs,
    reload: () => {
      firstReplies.reload();
      if (needsMore) moreReplies.reload();
    },
  };
}

const ANCHOR_PREFIX = answerAnchor('');

/** Returns the id of the answer or comment that the URL's fragment names; empty when there is none. */
function useLinkedAnswerId(): string {
  const { hash } = useLocation();
  return hash.startsWith(`#${ANCHOR_PREFIX}`) ? hash.slice(ANCHOR_PREFIX.length + 1) : '';
}

/**
 * Returns the answers before and after the linked one, by date, when it is not on the first page. Three or
 * four requests suffice for any length of thread; both ends can load more.
 */
function useLinkedRange(question: string, answerId: string, enabled: boolean) {
  // Once requested, the range stays, even if the initial list grows to include the answer.
  const [requested, setRequested] = useState('');
  if (enabled && requested !== answerId) setRequested(answerId);
  const requestedId = requested === answerId && answerId !== '' ? answerId : undefined;
  const { record, notFound } = useRecord('respuestas', requestedId);
  const { record: parent } = useRecord('respuestas', record?.padre ?? undefined);
  const linkedAt = record?.padre ? parent?.creadoEn : record?.creadoEn;
  const filters = { pregunta: question, padre: null } as const;
  const options = { expand: ANSWER_EXPAND, enabled: requestedId !== undefined && linkedAt !== undefined };
  const after = useList(
    'respuestas',
    { filters: { ...filters, creadoEn: { gte: linkedAt } }, sort: 'creadoEn', limit: ANSWERS_PAGE },
    { scope: `desde-${question}`, ...options },
  );
  const before = useList(
    'respuestas',
    { filters: { ...filters, creadoEn: { lte: linkedAt } }, sort: '-creadoEn', limit: ANSWERS_PAGE },
    { scope: `hasta-${question}`, ...options },
  );
  if (!requestedId || linkedAt === undefined)
    return { linkedAnswerMissing: requestedId !== undefined && notFound, linkedRange: undefined };
  // The linked answer is in both lists: the end of one and the start of the other.
  const idsAfter = new Set(after.docs.map(({ _id }) => _id));
  const docs: readonly Answer[] = [
    ...before.docs.filter(({ _id }) => !idsAfter.has(_id)).toReversed(),
    ...after.docs,
  ];
  return { linkedAnswerMissing: false, linkedRange: { docs, after, before } };
}

/** Scrolls to the linked answer once it and the answers before it are rendered. */
function useScrollToAnswer(answerId: string, rendered: boolean): void {
  const scrolledTo = useRef('');
  useEffect(() => {
    if (answerId === '') scrolledTo.current = '';
    // Only once: reloaded lists must not scroll the page back to it.
    else if (rendered && scrolledTo.current !== answerId) {
      scrolledTo.current = answerId;
      document.getElementById(answerAnchor(answerId))?.scrollIntoView({ block: 'center' });
    }
  }, [answerId, rendered]);
}
