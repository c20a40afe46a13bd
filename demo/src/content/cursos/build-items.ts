/**
 * Builders of the eleven kinds of exercise items, each with its key and feedback. Each `clave` has the shape
 * that the contract's `KeyByKind` gives its kind.
 *
 * In emparejar the options hold the left column (ids a, b, c...) followed by the right column's texts in
 * another order (ids d1, d2...): the person who answers needs both, and only the key has the pairs.
 */
import { isManual, type ItemOf, type Kind, type Option } from '@oficio/shared/contract/exercises/item';
import type { Key, KeyOf } from '@oficio/shared/contract/exercises/keys';

export interface Item {
  readonly reactivo: ItemOf<Kind> & { readonly puntaje: number };
  readonly clave: Key;
  readonly retroalimentacion: string;
  /** Whether a person grades it. */
  readonly manual: boolean;
}

type TextOption = Option & { readonly texto: string };

const LETTERS = 'abcdefghij';
const options = (texts: readonly string[]): TextOption[] =>
  texts.map((texto, i) => ({ id: LETTERS.charAt(i), texto }));

function item<K extends Kind>(
  id: string,
  tipo: K,
  enunciado: string,
  clave: KeyOf<K>,
  retroalimentacion: string,
  opciones?: readonly TextOption[],
  puntaje = 1,
  unidad?: string,
): Item {
  const reactivo = {
    id,
    tipo,
    enunciado,
    puntaje,
    ...(opciones ? { opciones } : {}),
    ...(unidad !== undefined && { unidad }),
  };
  return { reactivo, clave, retroalimentacion, manual: isManual(reactivo) };
}

/** One right option, by its index. */
export const unica = (id: string, enunciado: string, texts: readonly string[], right: number, why: string) =>
  item(id, 'unica', enunciado, LETTERS.charAt(right), why, options(texts));
/** Several right options, by their indexes. */
export const multiple = (
  id: string,
  enunciado: string,
  texts: readonly string[],
  right: readonly number[],
  why: string,
) =>
  item(
    id,
    'multiple',
    enunciado,
    right.map((i) => LETTERS.charAt(i)),
    why,
    options(texts),
    2,
  );
export const verdaderoFalso = (id: string, enunciado: string, right: boolean, why: string) =>
  item(id, 'verdaderoFalso', enunciado, right, why);
/** With `unidad`, the box shows it, and answers in other units of the same quantity are converted. */
export const numerica = (
  id: string,
  enunciado: string,
  valor: number,
  tolerancia: number,
  why: string,
  unidad?: string,
) => item(id, 'numerica', enunciado, { valor, tolerancia }, why, undefined, 2, unidad);
export const textoCorto = (id: string, enunciado: string, aceptadas: readonly string[], why: string) =>
  item(id, 'textoCorto', enunciado, { aceptadas }, why);
/** The texts are shown in the given order; `order` lists their indexes in the right order. */
export const ordenar = (
  id: string,
  enunciado: string,
  texts: readonly string[],
  order: readonly number[],
  why: string,
) =>
  item(
    id,
    'ordenar',
    enunciado,
    order.map((i) => LETTERS.charAt(i)),
    why,
    options(texts),
    2,
  );
/** Pairs [left, right]; the right column is shown in reverse. */
export const emparejar = (
  id: string,
  enunciado: string,
  pairs: readonly (readonly [string, string])[],
  why: string,
) =>
  item(
    id,
    'emparejar',
    enunciado,
    Object.fromEntries(pairs.map(([, right], i) => [LETTERS.charAt(i), right])),
    why,
    [
      ...options(pairs.map(([left]) => left)),
      ...pairs.map(([, right], i) => ({ id: `d${i + 1}`, texto: right })).reverse(),
    ],
    2,
  );
/** Gaps are numbered from 1 and written as {{1}} in the statement. */
export const completar = (id: string, enunciado: string, gaps: readonly (readonly string[])[], why: string) =>
  item(
    id,
    'completar',
    enunciado,
    Object.fromEntries(gaps.map((accepted, i) => [String(i + 1), accepted])),
    why,
    undefined,
    2,
  );
export const ensayo = (id: string, enunciado: string, rubric: string, why: string) =>
  item(id, 'ensayo', enunciado, rubric, why, undefined, 4);
export const archivo = (id: string, enunciado: string, rubric: string, why: string) =>
  item(id, 'archivo', enunciado, rubric, why, undefined, 4);
export const observacion = (id: string, enunciado: string, rubric: string, why: string) =>
  item(id, 'observacion', enunciado, rubric, why, undefined, 4);
