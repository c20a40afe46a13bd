const format = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** The day of an instant, as a sentence says it: "20 de noviembre de 2026". */
export const longDay = (instant: string | number | Date): string => format.format(new Date(instant));
