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
