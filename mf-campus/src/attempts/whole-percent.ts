/** Formats a grade as a whole percentage; a grade below the pass mark is never rounded up to it. */
export function wholePercent(nota: number, aprobacionPct: number): string {
  const rounded = Math.round(nota);
  return `${nota < aprobacionPct && rounded >= aprobacionPct ? Math.floor(nota) : rounded} %`;
}
