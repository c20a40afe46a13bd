import { useList, useSession } from '@oficio/shared/store';
import { useQuery } from '@oficio/shared/router';
import { Breadcrumbs, ButtonLink, EmptyState, Page } from '@oficio/shared/ui';
import { useState } from 'react';
import { ReviewRound } from './review-round.tsx';
import { nextReviewWords } from './words.ts';
import { usePendingAtHand } from '../outbox/use-pending-at-hand.ts';
import { NotYet } from '../sides/not-yet.tsx';

/** Maximum questions per session; the rest is left for another day. */
const AT_ONCE = 20;

/** Reviews the questions due today, or all that were failed in one exercise (`&ejercicio=`). */
export function Screen() {
  usePendingAtHand();
  const { values } = useQuery(['ejercicio']);
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const mine = { usuario: user?._id, activo: true };
  const due = useList(
    'repasos',
    {
      filters: values.ejercicio
        ? { ...mine, ejercicio: values.ejercicio }
        : { ...mine, venceEn: { lte: now.toISOString() } },
      sort: 'venceEn',
      limit: AT_ONCE,
    },
    { scope: `repasar-${values.ejercicio ?? 'hoy'}`, enabled: user !== null },
  );
  const coming = useList(
    'repasos',
    { filters: { ...mine, venceEn: { gte: now.toISOString() } }, sort: 'venceEn', limit: 1 },
    { scope: 'repasar-proximo', enabled: user !== null },
  );
  // Fixed when the page opens, since an answered question leaves the list.
  const [round, setRound] = useState<typeof due.docs>();
  if (round === undefined && due.status === 'loaded') setRound(due.docs);

  return (
    <Page title="Repasar" breadcrumbs={<Breadcrumbs items={[{ label: 'Campus', to: '/campus' }]} />}>
      {round === undefined ? (
        <NotYet of={due} failed="No se pudo cargar el repaso" kind="text" />
      ) : round.length === 0 ? (
        <EmptyState
          title={values.ejercicio ? 'Nada para practicar de este ejercicio' : 'Nada para repasar hoy'}
          action={<ButtonLink to="/campus">Volver al campus</ButtonLink>}
        >
          {nextReviewWords(coming.docs[0]?.venceEn, now)}
        </EmptyState>
      ) : (
        <ReviewRound reviews={round} />
      )}
    </Page>
  );
}
