/** Reproducible randomness: every number follows from a seed. */

export interface Dice {
  /** Returns an integer from 0 to `n` - 1. */
  below(n: number): number;
  /** True with a probability of `percent` in a hundred. */
  happens(percent: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Returns independent dice for a name, which no other dice affect. */
  of(name: string): Dice;
}

/** Hashes a name (FNV-1a, 32 bits). */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Creates dice with the generator mulberry32 (public domain, T. Ettinger): good enough for schedules, nothing
 * more.
 */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)] as (typeof list)[0],
    of: (name) => diceOf(seed ^ hashed(name)),
  };
}
