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

interface ItemParts<K extends Kind> {
  readonly id: string;
  readonly tipo: K;
  readonly enunciado: string;
  readonly clave: KeyOf<K>;
  readonly retroalimentacion: string;
  readonly opciones?: readonly TextOption[];
  readonly puntaje?: number;
  readonly unidad?: string | undefined;
}

function item<K extends Kind>({
  id,
  tipo,
  enunciado,
  clave,
  retroalimentacion,
  opciones,
  puntaje = 1,
  unidad,
}: ItemParts<K>): Item {
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

const letters = (indexes: readonly number[]): string[] => indexes.map((index) => LETTERS.charAt(index));

/** One right option, by its index. */
export const unica = (
  id: string,
  enunciado: string,
  texts: readonly string[],
  correct: number,
  retroalimentacion: string,
) =>
  item({
    id,
    tipo: 'unica',
    enunciado,
    clave: LETTERS.charAt(correct),
    retroalimentacion,
    opciones: options(texts),
  });

/** Several right options, by their indexes. */
export const multiple = (
  id: string,
  enunciado: string,
  texts: readonly string[],
  correct: readonly number[],
  retroalimentacion: string,
) =>
  item({
    id,
    tipo: 'multiple',
    enunciado,
    clave: letters(correct),
    retroalimentacion,
    opciones: options(texts),
    puntaje: 2,
  });

export const verdaderoFalso = (id: string, enunciado: string, clave: boolean, retroalimentacion: string) =>
  item({ id, tipo: 'verdaderoFalso', enunciado, clave, retroalimentacion });

/** With `unidad`, the box shows it, and answers in other units of the same quantity are converted. */
export const numerica = (
  id: string,
  enunciado: string,
  valor: number,
  tolerancia: number,
  retroalimentacion: string,
  unidad?: string,
) =>
  item({
    id,
    tipo: 'numerica',
    enunciado,
    clave: { valor, tolerancia },
    retroalimentacion,
    puntaje: 2,
    unidad,
  });

export const textoCorto = (
  id: string,
  enunciado: string,
  aceptadas: readonly string[],
  retroalimentacion: string,
) => item({ id, tipo: 'textoCorto', enunciado, clave: { aceptadas }, retroalimentacion });

/** The texts are shown in the given order; `order` lists their indexes in the right order. */
export const ordenar = (
  id: string,
  enunciado: string,
  texts: readonly string[],
  order: readonly number[],
  retroalimentacion: string,
) =>
  item({
    id,
    tipo: 'ordenar',
    enunciado,
    clave: letters(order),
    retroalimentacion,
    opciones: options(texts),
    puntaje: 2,
  });

/** Pairs [left, right]; the right column is shown in reverse. */
export const emparejar = (
  id: string,
  enunciado: string,
  pairs: readonly (readonly [string, string])[],
  retroalimentacion: string,
) => {
  const leftColumn = options(pairs.map(([left]) => left));
  const rightColumn = pairs.map(([, right], index) => ({ id: `d${index + 1}`, texto: right }));
  return item({
    id,
    tipo: 'emparejar',
    enunciado,
    clave: Object.fromEntries(pairs.map(([, right], index) => [LETTERS.charAt(index), right])),
    retroalimentacion,
    opciones: [...leftColumn, ...rightColumn.reverse()],
    puntaje: 2,
  });
};

/** Gaps are numbered from 1 and written as {{1}} in the statement. */
export const completar = (
  id: string,
  enunciado: string,
  gaps: readonly (readonly string[])[],
  retroalimentacion: string,
) =>
  item({
    id,
    tipo: 'completar',
    enunciado,
    clave: Object.fromEntries(gaps.map((accepted, index) => [String(index + 1), accepted])),
    retroalimentacion,
    puntaje: 2,
  });

/** Returns the builder of a kind that a person grades by a rubric. */
const manualItem =
  (tipo: 'ensayo' | 'archivo' | 'observacion') =>
  (id: string, enunciado: string, rubric: string, retroalimentacion: string) =>
    item({ id, tipo, enunciado, clave: rubric, retroalimentacion, puntaje: 4 });

export const ensayo = manualItem('ensayo');
export const archivo = manualItem('archivo');
export const observacion = manualItem('observacion');
