/** Tells the days of this week on which the user studied. */
import { together } from '@oficio/shared/contract/values/together';
import { siteMoment, WEEKDAYS } from '@oficio/shared/kit/site-dates';
import { startOfWeek } from '@oficio/shared/ui';

/**
 * Returns "Días de estudio esta semana: 2 (lunes y jueves)". Undefined if there were none, so as not to
 * reproach a week without study.
 * @param days dates as `2026-11-23`, of any courses
 */
export function weekSentence(days: readonly string[], now: Date): string | undefined {
  // Midnight of the current day in the site's time zone.
  const { year, month, day } = siteMoment(now);
  const today = new Date(Date.UTC(year, month - 1, day));
  const monday = startOfWeek(today).toISOString().slice(0, 10);
  const studied = [...new Set(days)].filter((day) => day >= monday).sort();
  if (studied.length === 0) return undefined;
  const names = studied.map((day) => WEEKDAYS[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? '');
  return `Días de estudio esta semana: ${studied.length} (${together(names)})`;
}
