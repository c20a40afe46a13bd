/** Adds questions to an exercise so that each person gets a random selection of them. */
import type { Doc } from '../collections/index.ts';
import type { WrittenItem } from './written-item.ts';

export type DrawRow = NonNullable<Doc<'ejercicios'>['sorteo']>[number];

/** Returns a group name that no other question uses: the added questions' shared group, or a new one. */
function ownGroup(added: readonly WrittenItem[], usedNames: ReadonlySet<string>): string {
  const shared = new Set(added.map(({ question }) => question.grupo ?? ''));
  const [sharedName = ''] = shared;
  if (shared.size === 1 && sharedName !== '' && !usedNames.has(sharedName)) return sharedName;
  for (let n = 1; ; n++) if (!usedNames.has(`Banco ${n}`)) return `Banco ${n}`;
}

/**
 * Adds the questions in a group of their own, with a draw line that gives `drawSize` of them to each person. If
 * the exercise has no draw lines, its existing questions get a line of their own, so that they are still
 * asked: a question outside every line is never drawn.
 */
export function drawAdded(
  items: readonly WrittenItem[],
  added: readonly WrittenItem[],
  drawSize: number,
  { sorteo, limitarA }: { readonly sorteo: readonly DrawRow[]; readonly limitarA: number | null },
): { readonly added: WrittenItem[]; readonly sorteo: DrawRow[] } {
  const groups = [...items.map(({ question }) => question.grupo), ...sorteo.map((row) => row.grupo)];
  const grupo = ownGroup(added, new Set(groups.map((name) => name ?? '')));
  const earlierRows =
    sorteo.length > 0 || items.length === 0 ? sorteo : [{ cantidad: limitarA ?? items.length }];
  return {
    added: added.map((item) => ({ ...item, question: { ...item.question, grupo, siempre: false } })),
    sorteo: [...earlierRows, { grupo, cantidad: drawSize }],
  };
}
