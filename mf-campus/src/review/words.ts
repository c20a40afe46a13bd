import { WEEKDAYS } from '@oficio/shared/kit/site-dates';
import { formatDate } from '@oficio/shared/ui';

const DAY_MS = 86_400_000;

/** Tells the next review: "Lo próximo: el martes." Without one, explains what reviews are. */
export function nextReviewWords(venceEn: string | undefined, now: Date): string {
  if (venceEn === undefined)
    return 'Lo que no salga en una práctica o un examen aparece acá para volver a intentarlo.';
  const then = new Date(venceEn);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const days = Math.floor((then.getTime() - midnight) / DAY_MS);
  const when =
    days <= 0
      ? 'más tarde'
      : days === 1
        ? 'mañana'
        : days < 7
          ? `el ${WEEKDAYS[then.getDay()]}`
          : `el ${formatDate(venceEn)}`;
  return `Lo próximo: ${when}.`;
}
