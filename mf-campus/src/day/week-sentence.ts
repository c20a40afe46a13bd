/** On which days of this week somebody studied, in a sentence. */
import { startOfWeek } from '@oficio/shared/ui';

const ZONE = 'America/Argentina/Buenos_Aires';
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const nameOf = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' });
const together = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/**
 * "Esta semana hubo estudio 2 días: lunes y jueves". Nothing where there was none: a week without study is nobody's fault.
 * @param days dates as `2026-11-23`, of any courses
 */
export function weekSentence(days: readonly string[], now: Date): string | undefined {
  // Midnight of the day that it is where the site is.
  const today = new Date(`${dayOf.format(now)}T00:00:00.000Z`);
  const monday = startOfWeek(today).toISOString().slice(0, 10);
  const studied = [...new Set(days)].filter((day) => day >= monday).sort();
  if (studied.length === 0) return undefined;
  const names = studied.map((day) => nameOf.format(new Date(`${day}T00:00:00.000Z`)));
  return `Días de estudio esta semana: ${studied.length} (${together.format(names)})`;
}
