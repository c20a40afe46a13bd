/** Converts a pressed key into points of a question. */

/** Highest digit. In a question worth up to this, a digit gives as many points; above, tenths of the worth. */
const MAX_DIGIT = 9;

/**
 * Returns the points for `0` to `9`, or all for `x`; undefined for other keys and for more points than the
 * question's worth.
 */
export function pointsByKey(key: string, worth: number): number | undefined {
  if (key === 'x') return worth;
  if (!/^\d$/u.test(key)) return undefined;
  const digit = Number(key);
  if (worth > MAX_DIGIT) return Math.round(worth * digit * 10) / 100;
  return digit <= worth ? digit : undefined;
}

/** Describes the points that a digit key gives. */
export const digitKeyMeaning = (worth: number): string =>
  worth > MAX_DIGIT ? 'esa cantidad de décimas del puntaje' : 'esa cantidad de puntos';
