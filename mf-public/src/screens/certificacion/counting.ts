import type { Doc } from '@oficio/shared/contract/collections/index';

/** A course and those that say of themselves to be an edition of it, however far back: completing any is completing it. */
export function countingFor(
  course: string,
  known: readonly Pick<Doc<'cursos'>, '_id' | 'edicionDe'>[],
): readonly string[] {
  const counting = new Set([course]);
  // Grows while it is gone through: editions of editions.
  for (const one of counting)
    for (const { _id, edicionDe } of known) if (edicionDe === one) counting.add(_id);
  return [...counting];
}
