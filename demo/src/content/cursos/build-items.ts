/**
 * The eleven kinds of exercise item, each with its key and feedback.
 *
 * Keys, by kind: unica = option id; multiple = option ids; verdaderoFalso = boolean; numerica =
 * { valor, tolerancia }; textoCorto = { aceptadas }; ordenar = option ids in order; emparejar =
 * { [left option id]: right text }; completar = { [gap number]: accepted texts }, gaps written {{1}}, {{2}} in
 * the statement; ensayo, archivo, observacion = the rubric's text.
 *
 * In emparejar the options hold the left column (ids a, b, c...) followed by the right column's texts, in
 * another order (ids d1, d2...): who answers needs both, and only the key says which goes with which.
 */
export type ItemKind =
  | 'unica'
  | 'multiple'
  | 'verdaderoFalso'
  | 'numerica'
  | 'textoCorto'
  | 'ordenar'
  | 'emparejar'
  | 'completar'
  | 'ensayo'
  | 'archivo'
  | 'observacion';
export interface Option {
  readonly id: string;
  readonly texto: string;
}
export interface Item {
  readonly reactivo: {
    readonly id: string;
    readonly tipo: ItemKind;
    readonly enunciado: string;
    readonly puntaje: number;
    readonly opciones?: readonly Option[];
  };
  readonly clave: unknown;
  readonly retroalimentacion: string;
  /** A person grades it. */
  readonly manual: boolean;
}

const LETTERS = 'abcdefghij';
const options = (texts: readonly string[]): Option[] =>
  texts.map((texto, i) => ({ id: LETTERS.charAt(i), texto }));

function item(
  id: string,
  tipo: ItemKind,
  enunciado: string,
  clave: unknown,
  retroalimentacion: string,
  opciones?: readonly Option[],
  puntaje = 1,
): Item {
  const manual = tipo === 'ensayo' || tipo === 'archivo' || tipo === 'observacion';
  const reactivo = { id, tipo, enunciado, puntaje, ...(opciones ? { opciones } : {}) };
  return { reactivo, clave, retroalimentacion, manual };
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
export const numerica = (id: string, enunciado: string, valor: number, tolerancia: number, why: string) =>
  item(id, 'numerica', enunciado, { valor, tolerancia }, why, undefined, 2);
export const textoCorto = (id: string, enunciado: string, aceptadas: readonly string[], why: string) =>
  item(id, 'textoCorto', enunciado, { aceptadas }, why);
/** The texts are shown as given; `order` lists their indexes in the right order. */
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
/** Pairs [left, right]; the right column is shown backwards. */
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
/** Gaps are numbered from 1 and written {{1}} in the statement. */
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
