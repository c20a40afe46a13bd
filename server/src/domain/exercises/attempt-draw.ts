/**
 * Draws the questions of an attempt and their order. The draw is derived from the attempt's id, so that a
 * repeated request gets the same draw, and from a secret of the site: the client may choose the id, and could
 * otherwise try ids until it got easy questions.
 */
import { createHmac } from 'node:crypto';
import { columnsOf, type Drawn, type Item } from '@oficio/shared/contract/exercises/item';
import { drawPlan, type DrawSettings } from './draw-plan.ts';

/** Returns a generator of integers below a limit, derived from a seed: HMAC-SHA-256 of the seed and a counter. */
function randomIntegers(secret: string, seed: string): (limit: number) => number {
  let counter = 0;
  return (limit) => {
    counter += 1;
    const hash = createHmac('sha256', secret).update(`${seed}:${counter}`).digest();
    return hash.readUIntBE(0, 6) % limit;
  };
}

/** Shuffles a list (Fisher–Yates). */
function shuffled<T>(list: readonly T[], randomBelow: (limit: number) => number): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = randomBelow(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/** Returns the order of an item's options. A matching item keeps its two columns apart: left, then right. */
function orderOf(
  item: Item,
  shuffleOptions: boolean,
  randomBelow: (limit: number) => number,
): string[] | undefined {
  const ids = item.opciones?.map((option) => option.id);
  if (!ids || ids.length === 0) return undefined;
  if (item.tipo === 'emparejar') {
    const { left, right } = columnsOf(item);
    return [...left, ...shuffled(right, randomBelow)].map((option) => option.id);
  }
  // Always shuffle ordering items: the written order is the answer.
  return shuffleOptions || item.tipo === 'ordenar' ? shuffled(ids, randomBelow) : ids;
}

/** Draws the items of an attempt. `secret` is the site's (`sorteos` in auth/secrets.ts). */
export function drawItems(
  secret: string,
  attempt: string,
  items: readonly Item[],
  { mezclar, ...settings }: DrawSettings & { readonly mezclar: boolean },
): Drawn[] {
  const randomBelow = randomIntegers(secret, attempt);
  const selected = new Set(
    drawPlan(items, settings).flatMap(({ items: stratum, quota }) =>
      quota < stratum.length ? shuffled(stratum, randomBelow).slice(0, quota) : stratum,
    ),
  );
  let drawn = items.filter((item) => selected.has(item));
  if (mezclar) drawn = shuffled(drawn, randomBelow);
  return drawn.map((item) => {
    const options = orderOf(item, mezclar, randomBelow);
    return { reactivo: item.id, ...(options && { opciones: options }) };
  });
}
