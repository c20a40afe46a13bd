const format = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** Returns the day of an instant in words: "20 de noviembre de 2026". */
export const longDay = (instant: string | number | Date): string => format.format(new Date(instant));
