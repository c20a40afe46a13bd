import { useLocation } from '@oficio/shared/router';
import { useList, useRecord } from '@oficio/shared/store';
import { useEffect, useRef, useState } from 'react';
import { ANSWER_EXPAND, ANSWERS_PAGE } from './pregunta.queries.ts';
import { answerAnchor, type Answer } from './thread.ts';

const PREFIX = answerAnchor('');

/** The answer or comment that the address names; empty when it names none. */
export function useNamedAnswer(): string {
  const { hash } = useLocation();
  return hash.startsWith(`#${PREFIX}`) ? hash.slice(PREFIX.length + 1) : '';
}

/**
 * The part of a thread that a link leads to, by date, where the answer it names isn't among those shown at first. Three
 * or four questions to the server, however long the thread; both ends go on from there.
 */
export function useLinked(question: string, named: string, enabled: boolean) {
  // Once it is there it stays, though what was shown at first grows.
  const [asked, setAsked] = useState('');
  if (enabled && asked !== named) setAsked(named);
  const wanted = asked === named && named !== '' ? named : undefined;
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
  // The one that is named is the end of one part and the start of the other.
  const known = new Set(after.docs.map(({ _id }) => _id));
  const docs: readonly Answer[] = [
    ...before.docs.filter(({ _id }) => !known.has(_id)).toReversed(),
    ...after.docs,
  ];
  return { gone: false, part: { docs, after, before } };
}

/** Brings the answer that the address names into sight once it is drawn, and what comes before it too. */
export function useInSight(named: string, drawn: boolean): void {
  const shown = useRef('');
  useEffect(() => {
    if (named === '') shown.current = '';
    // Once: lists that are asked for again must not pull the page back to it.
    else if (drawn && shown.current !== named) {
      shown.current = named;
      document.getElementById(answerAnchor(named))?.scrollIntoView({ block: 'center' });
    }
  }, [named, drawn]);
}
