import { DAY_MS } from '@oficio/shared/kit/durations';
import { dayInSiteZone, WEEKDAYS } from '@oficio/shared/kit/site-dates';
import { useQuery } from '@oficio/shared/router';
import { useList, useSession } from '@oficio/shared/store';
import { Breadcrumbs, ButtonLink, EmptyState, formatDate, Page } from '@oficio/shared/ui';
import { useState } from 'react';
import { useOutboxPreload } from '../outbox/use-outbox-preload.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { ReviewRound } from './review-round.tsx';

/** Maximum questions per round; the others stay due. */
const MAX_QUESTIONS = 20;

/** Review of the questions that are due, or of those failed in one exercise (`&ejercicio=`). */
export function Screen() {
  useOutboxPreload();
  const { values } = useQuery(['ejercicio']);
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const active = { usuario: user?._id, activo: true };
  const due = useList(
    'repasos',
    {
      filters: values.ejercicio
        ? { ...active, ejercicio: values.ejercicio }
        : { ...active, venceEn: { lte: now.toISOString() } },
      sort: 'venceEn',
      limit: MAX_QUESTIONS,
    },
    { scope: `repasar-${values.ejercicio ?? 'hoy'}`, enabled: user !== null },
  );
  const nextDue = useList(
    'repasos',
    { filters: { ...active, venceEn: { gte: now.toISOString() } }, sort: 'venceEn', limit: 1 },
    { scope: 'repasar-proximo', enabled: user !== null },
  );
  // Fixed when the page opens, since an answered question leaves the list.
  const [round, setRound] = useState<typeof due.docs>();
  if (round === undefined && due.status === 'loaded') setRound(due.docs);

  return (
    <Page title="Repasar" breadcrumbs={<Breadcrumbs items={[{ label: 'Campus', to: '/campus' }]} />}>
      {!round && <NotYet of={due} failed="No se pudo cargar el repaso" kind="text" />}
      {round?.length === 0 && (
        <EmptyState
          title={values.ejercicio ? 'Nada para practicar de este ejercicio' : 'Nada para repasar hoy'}
          action={<ButtonLink to="/campus">Volver al campus</ButtonLink>}
        >
          {nextReviewText(nextDue.docs[0]?.venceEn, now)}
        </EmptyState>
      )}
      {round && round.length > 0 && <ReviewRound reviews={round} />}
    </Page>
  );
}

/** Returns the day of a review by the site's calendar, wherever the reader is. */
function relativeDay(venceEn: string, now: Date): string {
  const dueDay = new Date(dayInSiteZone(venceEn));
  const days = (dueDay.getTime() - new Date(dayInSiteZone(now)).getTime()) / DAY_MS;
  if (days <= 0) return 'más tarde';
  if (days === 1) return 'mañana';
  return `el ${days < WEEKDAYS.length ? WEEKDAYS[dueDay.getUTCDay()] : formatDate(venceEn)}`;
}

/** Returns when the next review is: "Lo próximo: el martes." Without one, an explanation of reviews. */
export const nextReviewText = (venceEn: string | undefined, now: Date): string =>
  venceEn === undefined
    ? 'Lo que no salga en una práctica o un examen aparece acá para volver a intentarlo.'
    : `Lo próximo: ${relativeDay(venceEn, now)}.`;
