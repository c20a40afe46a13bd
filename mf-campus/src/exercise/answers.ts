/** Items of an exercise, their answers and what is said of them, as the server's grading reads them. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import { formatNumber } from '@oficio/shared/ui';

export type Exercise = Doc<'ejercicios'>;
export type Attempt = Doc<'intentos'>;
export type Item = NonNullable<Exercise['reactivos']>[number];
export type Option = NonNullable<Item['opciones']>[number];
/** By item id: unica = option id; multiple = option ids; verdaderoFalso = boolean; numerica, textoCorto, ensayo,
 * observacion = text; ordenar = option ids; emparejar = {left id: right id}; completar = {gap: text};
 * archivo = file id. */
export type Answers = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? formatNumber(value) : '';
export const answersOf = (attempt: Pick<Attempt, 'respuestas'>): Answers =>
  isRecord(attempt.respuestas) ? attempt.respuestas : {};

/** The items that an attempt drew, in its order and with their options in the order to show. */
export function drawnItems(exercise: Pick<Exercise, 'reactivos'>, sorteo: unknown): Item[] {
  const items = exercise.reactivos ?? [];
  if (!Array.isArray(sorteo)) return [...items];
  const byId = new Map(items.map((item) => [item.id, item]));
  return sorteo.flatMap((drawn: unknown): Item[] => {
    const item = isRecord(drawn) ? byId.get(String(drawn['reactivo'])) : undefined;
    if (!item) return [];
    const order = isRecord(drawn) ? textsOf(drawn['opciones']) : [];
    const options = new Map((item.opciones ?? []).map((option) => [option.id, option]));
    const sorted = order.flatMap((id) => options.get(id) ?? []);
    return [{ ...item, ...(sorted.length > 0 && { opciones: sorted }) }];
  });
}

/** The two columns of a matching: as many at the left as at the right, the left ones first. */
export function columnsOf(item: Item): {
  readonly left: readonly Option[];
  readonly right: readonly Option[];
} {
  const options = item.opciones ?? [];
  const half = Math.floor(options.length / 2);
  return { left: options.slice(0, half), right: options.slice(half) };
}

export type Piece = { readonly text: string } | { readonly gap: string };
/** A statement cut at its gaps, written {{1}}, {{2}}... */
export const piecesOf = (statement: string): Piece[] =>
  statement
    .split(/(\{\{\d+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const gap = /^\{\{(\d+)\}\}$/.exec(part)?.[1];
      return gap === undefined ? { text: part } : { gap };
    });

/** Whether something was answered. An observation has nothing to answer. */
export function isAnswered(item: Item, answer: unknown): boolean {
  if (item.tipo === 'observacion') return true;
  if (item.tipo === 'emparejar')
    return isRecord(answer) && columnsOf(item).left.every((option) => textOf(answer[option.id]) !== '');
  if (item.tipo === 'completar')
    return (
      isRecord(answer) &&
      piecesOf(item.enunciado).every((piece) => !('gap' in piece) || textOf(answer[piece.gap]).trim() !== '')
    );
  if (typeof answer === 'boolean') return true;
  if (Array.isArray(answer)) return answer.length > 0;
  return textOf(answer).trim() !== '';
}

const joined = (texts: readonly string[]) => texts.filter(Boolean).join('; ');

/** An answer, or the key of an item, in words. */
export function inWords(item: Item, value: unknown): string {
  const options = new Map((item.opciones ?? []).map((option) => [option.id, option.texto ?? 'Imagen']));
  const named = (id: unknown) => options.get(String(id)) ?? textOf(id);
  switch (item.tipo) {
    case 'unica':
      return named(value);
    case 'multiple':
      return joined(textsOf(value).map(named));
    case 'ordenar':
      return textsOf(value)
        .map((id, i) => `${i + 1}. ${named(id)}`)
        .join('\n');
    case 'verdaderoFalso':
      return value === true ? 'Verdadero' : value === false ? 'Falso' : '';
    case 'emparejar':
      return isRecord(value)
        ? joined(Object.entries(value).map(([left, right]) => `${named(left)} → ${named(right)}`))
        : '';
    case 'completar':
      return isRecord(value)
        ? joined(
            Object.entries(value).map(
              ([gap, text]) => `${gap}: ${Array.isArray(text) ? textsOf(text).join(' o ') : textOf(text)}`,
            ),
          )
        : '';
    case 'numerica':
      if (!isRecord(value)) return textOf(value);
      return `${textOf(value['valor'])}${value['tolerancia'] ? ` (± ${textOf(value['tolerancia'])})` : ''}`;
    case 'textoCorto':
      return isRecord(value) ? textsOf(value['aceptadas']).join(' o ') : textOf(value);
    default:
      return textOf(value);
  }
}

/** What the server says of one item once it may be shown. */
export interface Feedback {
  readonly reactivo: string;
  readonly puntaje: number;
  readonly puntos?: number;
  readonly correcta?: boolean;
  readonly pendiente?: boolean;
  readonly respuesta?: unknown;
  readonly explicacion?: unknown;
  readonly comentario?: string;
}
/** By item id; undefined when it may not be shown. */
export function feedbackOf(attempt: Pick<Attempt, 'devolucion'>): ReadonlyMap<string, Feedback> | undefined {
  if (!Array.isArray(attempt.devolucion)) return undefined;
  // Written by the server's `devolucionOf`.
  return new Map((attempt.devolucion as Feedback[]).map((entry) => [entry.reactivo, entry]));
}

/** The grade that counts among several, by the exercise's method; undefined while there is none. */
export function countingGrade(
  attempts: readonly Attempt[],
  method: Exercise['metodoNota'],
): number | undefined {
  const grades = [...attempts]
    .filter(({ estado, nota }) => (estado === 'calificado' || estado === 'vencido') && nota !== undefined)
    .sort((a, b) => (a.numero ?? 0) - (b.numero ?? 0))
    .map(({ nota }) => nota ?? 0);
  if (grades.length === 0) return undefined;
  switch (method) {
    case 'ultimo':
      return grades.at(-1);
    case 'primero':
      return grades[0];
    case 'promedio':
      return grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
    default:
      return Math.max(...grades);
  }
}
