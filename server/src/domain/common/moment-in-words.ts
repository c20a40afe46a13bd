import { longDay } from '../../platform/long-day.ts';
import { instant } from './lookup.ts';

const WHEN = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** Returns, for example, "martes, 24 de noviembre, 14:05 (hora de Argentina)". */
export const momentInWords = (moment: string | Date): string =>
  `${WHEN.format(new Date(moment))} (hora de Argentina)`;

/** Returns, for example, "12 de noviembre de 2026"; empty without an instant. */
export const dayInWords = (moment: string | null | undefined): string => {
  const at = instant(moment);
  return at === undefined ? '' : longDay(at);
};
