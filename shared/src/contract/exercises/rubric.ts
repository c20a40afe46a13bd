/** A practical examination: what whoever evaluates looks at, each thing with its points. */
import type { Doc } from '../collections/index.ts';
import { ContractError } from '../declaration/errors.ts';
import type { ItemOf } from './item.ts';

export type Criterion = NonNullable<Doc<'ejercicios'>['rubrica']>[number];
type Rubric = readonly Criterion[] | null | undefined;

/** Whether an exercise is evaluated by its rubric: by watching, not by answers. */
export const isPractical = (exercise: { readonly rubrica?: Rubric }): boolean =>
  (exercise.rubrica ?? []).length > 0;

/** The criteria as questions that a person grades: they are graded, kept and read like any other. */
export const rubricItems = (rubric: Rubric): ItemOf<'observacion'>[] =>
  (rubric ?? []).map(({ id, criterio, puntaje }) => ({
    id,
    tipo: 'observacion',
    enunciado: criterio,
    puntaje,
  }));

/** @throws ContractError 422 for criteria that can't be told apart, or that are worth nothing together */
export function checkRubric(rubric: Rubric, items: readonly unknown[]): void {
  if (!rubric || rubric.length === 0) return;
  if (items.length > 0)
    throw new ContractError(
      422,
      'Un ejercicio lleva preguntas o una rúbrica: una práctica se evalúa mirando, sin preguntas.',
      'rubrica',
    );
  const seen = new Set<string>();
  for (const [i, { id }] of rubric.entries()) {
    if (seen.has(id))
      throw new ContractError(422, `Dos criterios tienen la misma clave «${id}».`, `rubrica.${i}.id`);
    seen.add(id);
  }
  if (!rubric.some(({ puntaje }) => (puntaje ?? 1) > 0))
    throw new ContractError(422, 'Algún criterio de la rúbrica tiene que valer puntos.', 'rubrica');
}
