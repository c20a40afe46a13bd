/** Requirements on the questions of a published exercise. */
import { ContractError } from '../declaration/errors.ts';
import { columnsOf, isManual, type Item } from './item.ts';
import { keyProblem } from './keys.ts';

const unprocessable = (message: string, field: string) => new ContractError(422, message, field);

function checkIds(items: readonly Item[]): void {
  const knownIds = new Set<string>();
  for (const [i, item] of items.entries()) {
    if (knownIds.has(item.id))
      throw unprocessable(`Dos preguntas tienen la misma clave «${item.id}».`, `reactivos.${i}.id`);
    knownIds.add(item.id);
    const options = (item.opciones ?? []).map((option) => option.id);
    if (new Set(options).size < options.length)
      throw unprocessable(
        `La pregunta ${i + 1} tiene dos opciones con la misma clave.`,
        `reactivos.${i}.opciones`,
      );
  }
}

/**
 * Checks that ids are unique and, for a published exercise (`complete`), that it has items and each key fits
 * its item. With `allManual` a person grades everything, so keys may be missing.
 * @throws ContractError 422 naming the field
 */
export function checkItems(
  items: readonly Item[],
  keys: Readonly<Record<string, unknown>>,
  { complete, allManual }: { readonly complete: boolean; readonly allManual: boolean },
): void {
  checkIds(items);
  if (!complete) return;
  if (items.length === 0)
    throw unprocessable('Para publicar el ejercicio falta al menos una pregunta.', 'reactivos');
  for (const [i, item] of items.entries()) {
    const { left, right } = columnsOf(item);
    if (item.tipo === 'emparejar' && (left.length < 2 || left.length !== right.length))
      throw unprocessable(
        `Pregunta ${i + 1}: las opciones para emparejar son dos columnas de igual largo, de dos o más cada una: primero toda la izquierda y después toda la derecha.`,
        `reactivos.${i}.opciones`,
      );
    if (isManual(item) || (allManual && keys[item.id] === undefined)) continue;
    const problem = keyProblem(item, keys[item.id]);
    if (problem) throw unprocessable(`Pregunta ${i + 1}: ${problem}.`, 'clave');
  }
}
