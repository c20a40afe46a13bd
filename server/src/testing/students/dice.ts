/** Chance that can be had again: every number follows from a seed. */

export interface Dice {
  /** A whole number from 0 on, below `n`. */
  below(n: number): number;
  /** Whether something happens that happens `percent` times in a hundred. */
  happens(percent: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Dice of somebody's own, which nobody else's throws change. */
  of(name: string): Dice;
}

/** FNV-1a, 32 bits: a number of its own for each name. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Dice by the generator mulberry32 (public domain, T. Ettinger): enough for schedules, for nothing else. */
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
