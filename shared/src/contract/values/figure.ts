/** "12.500": a whole number, its thousands set apart as in Spanish. */
export const withThousands = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');

/**
 * "1.234,6": a number with one decimal at most. A whole one, as nearly all are, without `Intl`: its first use takes as
 * long as drawing a page.
 */
export const figure = (value: number): string =>
  Number.isSafeInteger(value)
    ? withThousands(value)
    : value.toLocaleString('es-AR', { maximumFractionDigits: 1 });
