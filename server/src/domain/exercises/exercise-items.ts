/**
 * The items of an exercise and their keys. Keys, by kind: unica = option id; multiple = option ids;
 * verdaderoFalso = boolean; numerica = {valor, tolerancia}; textoCorto = {aceptadas}; ordenar = option ids in
 * order; emparejar = {left option id: right text}; completar = {gap number: accepted texts}; ensayo, archivo
 * and observacion = the text that guides who grades.
 */
import { ContractError } from '@oficio/shared/contract/declaration/errors';

export interface Option {
  readonly id: string;
  readonly texto?: string;
}
export interface Item {
  readonly id: string;
  readonly tipo: string;
  readonly enunciado: string;
  readonly puntaje?: number;
  readonly opciones?: readonly Option[];
}

/** A person grades these, whatever the exercise says. */
const MANUAL = new Set(['ensayo', 'archivo', 'observacion']);
export const isManual = (item: Pick<Item, 'tipo'>): boolean => MANUAL.has(item.tipo);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const someTexts = (value: unknown) =>
  isTexts(value) && value.length > 0 && value.every((text) => text.trim() !== '');

/** Numbers of the gaps that a statement writes as {{1}}, {{2}}... */
export const gapsOf = (item: Pick<Item, 'enunciado'>): string[] => [
  ...new Set([...item.enunciado.matchAll(/\{\{(\d+)\}\}/g)].map((match) => match[1] as string)),
];

/**
 * The two columns of a matching: its options hold the left one and then the right one, as many of each
 * (checked on publishing), so that who answers can tell them apart without the key.
 */
export function columnsOf(item: Pick<Item, 'opciones'>): {
  readonly left: readonly Option[];
  readonly right: readonly Option[];
} {
  const options = item.opciones ?? [];
  const half = Math.floor(options.length / 2);
  return { left: options.slice(0, half), right: options.slice(half) };
}

/** What is wrong with a key for its item, as the end of a sentence; undefined when it fits. */
export function keyProblem(item: Item, key: unknown): string | undefined {
  const ids = (item.opciones ?? []).map((option) => option.id);
  switch (item.tipo) {
    case 'unica':
      return typeof key === 'string' && ids.includes(key) ? undefined : 'hay que marcar la opción correcta';
    case 'multiple':
      return someTexts(key) && (key as string[]).every((id) => ids.includes(id))
        ? undefined
        : 'hay que marcar al menos una opción correcta';
    case 'verdaderoFalso':
      return typeof key === 'boolean' ? undefined : 'hay que indicar si es verdadero o falso';
    case 'numerica':
      return isRecord(key) &&
        Number.isFinite(key['valor']) &&
        (key['tolerancia'] === undefined || Number(key['tolerancia']) >= 0)
        ? undefined
        : 'hay que indicar el valor correcto y su tolerancia';
    case 'textoCorto':
      return isRecord(key) && someTexts(key['aceptadas'])
        ? undefined
        : 'hay que indicar al menos una respuesta aceptada';
    case 'ordenar':
      return isTexts(key) &&
        key.length > 1 &&
        key.length === ids.length &&
        new Set(key).size === ids.length &&
        key.every((id) => ids.includes(id))
        ? undefined
        : 'hay que indicar el orden correcto de todas las opciones';
    case 'emparejar': {
      const { left, right } = columnsOf(item);
      const texts = new Set(right.map((option) => option.texto));
      return isRecord(key) &&
        Object.keys(key).length === left.length &&
        left.every(({ id }) => Object.hasOwn(key, id) && texts.has(key[id] as string))
        ? undefined
        : 'cada elemento de la primera columna necesita su par de la segunda';
    }
    case 'completar': {
      const gaps = gapsOf(item);
      return isRecord(key) && gaps.length > 0 && gaps.every((gap) => someTexts(key[gap]))
        ? undefined
        : 'cada hueco del enunciado, escrito {{1}}, {{2}}, necesita sus respuestas aceptadas';
    }
    default:
      return undefined;
  }
}

/**
 * Checks that ids don't repeat and, for one that is published (`complete`), that there are items and keys
 * that fit them. With `allManual` a person grades everything, and keys may be missing.
 */
export function checkItems(
  items: readonly Item[],
  keys: Readonly<Record<string, unknown>>,
  { complete, allManual }: { complete: boolean; allManual: boolean },
): void {
  const seen = new Set<string>();
  for (const [i, item] of items.entries()) {
    if (seen.has(item.id))
      throw new ContractError(422, `Dos preguntas tienen la misma clave «${item.id}».`, `reactivos.${i}.id`);
    seen.add(item.id);
    const options = (item.opciones ?? []).map((option) => option.id);
    if (new Set(options).size < options.length) {
      throw new ContractError(
        422,
        `La pregunta ${i + 1} tiene dos opciones con la misma clave.`,
        `reactivos.${i}.opciones`,
      );
    }
  }
  if (!complete) return;
  if (items.length === 0)
    throw new ContractError(422, 'Para publicar el ejercicio falta al menos una pregunta.', 'reactivos');
  for (const [i, item] of items.entries()) {
    const { left, right } = columnsOf(item);
    if (item.tipo === 'emparejar' && (left.length < 2 || left.length !== right.length)) {
      throw new ContractError(
        422,
        `Pregunta ${i + 1}: las opciones para emparejar son dos columnas de igual largo, de dos o más cada una: primero toda la izquierda y después toda la derecha.`,
        `reactivos.${i}.opciones`,
      );
    }
    if (isManual(item) || (allManual && keys[item.id] === undefined)) continue;
    const problem = keyProblem(item, keys[item.id]);
    if (problem) throw new ContractError(422, `Pregunta ${i + 1}: ${problem}.`, 'clave');
  }
}
