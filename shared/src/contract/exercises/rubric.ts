/** Practical exams: an evaluator observes and grades criteria, each with its points. */
import type { Doc } from '../collections/index.ts';
import { ContractError } from '../declaration/errors.ts';
import type { ItemOf } from './item.ts';

export type Criterion = NonNullable<Doc<'ejercicios'>['rubrica']>[number];
type Rubric = readonly Criterion[] | null | undefined;

/** Whether an exercise is evaluated by a rubric: by observation, not answers. */
export const isPractical = (exercise: { readonly rubrica?: Rubric }): boolean =>
  (exercise.rubrica ?? []).length > 0;

/**
 * Converts the criteria to questions that a person grades, so that they are graded, stored and read like any
 * other.
 */
export const rubricItems = (rubric: Rubric): ItemOf<'observacion'>[] =>
  (rubric ?? []).map(({ id, criterio, puntaje }) => ({
    id,
    tipo: 'observacion',
    enunciado: criterio,
    puntaje,
  }));

/**
 * @throws ContractError 422 for an exercise with questions too, criteria with the same id, or no criterion
 * worth points
 */
export function checkRubric(rubric: Rubric, items: readonly unknown[]): void {
  if (!rubric || rubric.length === 0) return;
  if (items.length > 0)
    throw new ContractError(
      422,
      'Un ejercicio lleva preguntas o una rúbrica: una práctica se evalúa mirando, sin preguntas.',
      'rubrica',
    );
  const ids = new Set<string>();
  for (const [i, { id }] of rubric.entries()) {
    if (ids.has(id))
      throw new ContractError(422, `Dos criterios tienen la misma clave «${id}».`, `rubrica.${i}.id`);
    ids.add(id);
  }
  if (!rubric.some(({ puntaje }) => (puntaje ?? 1) > 0))
    throw new ContractError(422, 'Algún criterio de la rúbrica tiene que valer puntos.', 'rubrica');
}
