/** Formats an integer with Spanish thousands separators: "12.500". */
export const withThousands = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');

/**
 * Formats a number with at most one decimal: "1.234,6". Integers, nearly all cases, avoid `Intl`, whose first
 * use takes as long as rendering a page.
 */
export const formatFigure = (value: number): string =>
  Number.isSafeInteger(value)
    ? withThousands(value)
    : value.toLocaleString('es-AR', { maximumFractionDigits: 1 });
