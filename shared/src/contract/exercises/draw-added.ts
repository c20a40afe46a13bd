/** Questions added to an exercise so that each person gets only some of them, by chance. */
import type { Doc } from '../collections/index.ts';
import type { WrittenItem } from './written-item.ts';

export type DrawRow = NonNullable<Doc<'ejercicios'>['sorteo']>[number];

/** A group that no other question has: the one that all of them share already, or a new one. */
function ownGroup(added: readonly WrittenItem[], taken: ReadonlySet<string>): string {
  const shared = new Set(added.map(({ question }) => question.grupo ?? ''));
  const [only = ''] = shared;
  if (shared.size === 1 && only !== '' && !taken.has(only)) return only;
  for (let n = 1; ; n++) if (!taken.has(`Banco ${n}`)) return `Banco ${n}`;
}

/**
 * The added questions in a group of their own, of which `drawn` come to each person, and the lines of the draw with it.
 * Where nothing was drawn by lines, what was there gets one, by which it comes as it did: a question that no line takes
 * comes to nobody.
 */
export function drawAdded(
  items: readonly WrittenItem[],
  added: readonly WrittenItem[],
  drawn: number,
  { sorteo, limitarA }: { readonly sorteo: readonly DrawRow[]; readonly limitarA: number | null },
): { readonly added: WrittenItem[]; readonly sorteo: DrawRow[] } {
  const groups = [...items.map(({ question }) => question.grupo), ...sorteo.map((row) => row.grupo)];
  const grupo = ownGroup(added, new Set(groups.map((name) => name ?? '')));
  const before = sorteo.length > 0 || items.length === 0 ? sorteo : [{ cantidad: limitarA ?? items.length }];
  return {
    added: added.map((item) => ({ ...item, question: { ...item.question, grupo, siempre: false } })),
    sorteo: [...before, { grupo, cantidad: drawn }],
  };
}
