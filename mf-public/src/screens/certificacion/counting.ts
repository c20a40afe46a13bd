import type { Doc } from '@oficio/shared/contract/collections/index';

/**
 * Returns the ids of a course and of its editions, also editions of editions: completing any of them
 * completes the course.
 */
export function countingFor(
  course: string,
  known: readonly Pick<Doc<'cursos'>, '_id' | 'edicionDe'>[],
): readonly string[] {
  const counting = new Set([course]);
  // The set grows during the iteration, to include editions of editions.
  for (const one of counting)
    for (const { _id, edicionDe } of known) if (edicionDe === one) counting.add(_id);
  return [...counting];
}
