/**
 * Draws the questions of an attempt and their order. The draw is derived from the attempt's id, so that a
 * repeated request gets the same draw, and from a secret of the site: the client may choose the id, and could
 * otherwise try ids until it got easy questions.
 */
import { createHmac } from 'node:crypto';
import { columnsOf, type Drawn, type Item } from '@oficio/shared/contract/exercises/item';
import { drawPlan, type DrawSettings } from './draw-plan.ts';

/** Returns a generator of integers below `n` derived from a seed: HMAC-SHA-256 of the seed and a counter. */
function sequence(secret: string, seed: string): (n: number) => number {
  let counter = 0;
  return (n) =>
    createHmac('sha256', secret)
      .update(`${seed}:${(counter += 1)}`)
      .digest()
      .readUIntBE(0, 6) % n;
}

/** Shuffles a list (Fisher–Yates). */
function shuffled<T>(list: readonly T[], below: (n: number) => number): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/** Returns the order of an item's options. A matching item keeps its two columns apart: left, then right. */
function orderOf(item: Item, mix: boolean, below: (n: number) => number): string[] | undefined {
  const ids = item.opciones?.map((option) => option.id);
  if (!ids || ids.length === 0) return undefined;
  if (item.tipo === 'emparejar') {
    const { left, right } = columnsOf(item);
    return [...left, ...shuffled(right, below)].map((option) => option.id);
  }
  // Always shuffle ordering items: the written order is the answer.
  return mix || item.tipo === 'ordenar' ? shuffled(ids, below) : ids;
}

/** Draws the items of an attempt. `secret` is the site's (`sorteos` in auth/secrets.ts). */
export function draw(
  secret: string,
  attempt: string,
  items: readonly Item[],
  { mezclar, ...settings }: DrawSettings & { readonly mezclar: boolean },
): Drawn[] {
  const below = sequence(secret, attempt);
  const chosen = new Set(
    drawPlan(items, settings).flatMap(({ items: some, quota }) =>
      quota < some.length ? shuffled(some, below).slice(0, quota) : some,
    ),
  );
  let drawn = items.filter((item) => chosen.has(item));
  if (mezclar) drawn = shuffled(drawn, below);
  return drawn.map((item) => {
    const options = orderOf(item, mezclar, below);
    return { reactivo: item.id, ...(options && { opciones: options }) };
  });
}
