import { useLocation } from '@oficio/shared/router';
import { useList, useRecord } from '@oficio/shared/store';
import { useEffect, useRef, useState } from 'react';
import { ANSWER_EXPAND, ANSWERS_PAGE } from './pregunta.queries.ts';
import { answerAnchor, type Answer } from './thread.ts';

const PREFIX = answerAnchor('');

/** Returns the id of the answer or comment that the address names; empty when there is none. */
export function useNamedAnswer(): string {
  const { hash } = useLocation();
  return hash.startsWith(`#${PREFIX}`) ? hash.slice(PREFIX.length + 1) : '';
}

/**
 * Returns the part of a thread around the linked answer, by date, when that answer is not among the first
 * ones shown. It takes three or four requests, however long the thread is; both ends can load more.
 */
export function useLinked(question: string, named: string, enabled: boolean) {
  // Once requested, the part stays, even if the initial list grows to include the answer.
  const [requested, setRequested] = useState('');
  if (enabled && requested !== named) setRequested(named);
  const wanted = requested === named && named !== '' ? named : undefined;
  const { record, notFound } = useRecord('respuestas', wanted);
  const { record: parent } = useRecord('respuestas', record?.padre ?? undefined);
  const at = record?.padre ? parent?.creadoEn : record?.creadoEn;
  const here = { pregunta: question, padre: null } as const;
  const how = { expand: ANSWER_EXPAND, enabled: wanted !== undefined && at !== undefined };
  const after = useList(
    'respuestas',
    { filters: { ...here, creadoEn: { gte: at } }, sort: 'creadoEn', limit: ANSWERS_PAGE },
    { scope: `desde-${question}`, ...how },
  );
  const before = useList(
    'respuestas',
    { filters: { ...here, creadoEn: { lte: at } }, sort: '-creadoEn', limit: ANSWERS_PAGE },
    { scope: `hasta-${question}`, ...how },
  );
  if (!wanted || at === undefined) return { gone: wanted !== undefined && notFound, part: undefined };
  // The linked answer is in both lists: the end of one and the start of the other.
  const known = new Set(after.docs.map(({ _id }) => _id));
  const docs: readonly Answer[] = [
    ...before.docs.filter(({ _id }) => !known.has(_id)).toReversed(),
    ...after.docs,
  ];
  return { gone: false, part: { docs, after, before } };
}

/** Scrolls to the answer that the address names, once it and the answers before it are rendered. */
export function useInSight(named: string, rendered: boolean): void {
  const shown = useRef('');
  useEffect(() => {
    if (named === '') shown.current = '';
    // Only once: reloaded lists must not scroll the page back to it.
    else if (rendered && shown.current !== named) {
      shown.current = named;
      document.getElementById(answerAnchor(named))?.scrollIntoView({ block: 'center' });
    }
  }, [named, rendered]);
}
