/** How many points a key gives of those that a question is worth. */

/** Up to here a figure is as many points; of what is worth more, it is so many tenths. */
const FIGURES = 9;

/** The points of `0` to `9`, and all of them for `x`; undefined for another key, or for more than there are. */
export function pointsByKey(key: string, worth: number): number | undefined {
  if (key === 'x') return worth;
  if (!/^\d$/u.test(key)) return undefined;
  const figure = Number(key);
  if (worth > FIGURES) return Math.round(worth * figure * 10) / 100;
  return figure <= worth ? figure : undefined;
}

/** What the figures do, in words. */
export const figuresInWords = (worth: number): string =>
  worth > FIGURES ? '0 a 9: esa cantidad de décimas del puntaje' : '0 a 9: esa cantidad de puntos';
