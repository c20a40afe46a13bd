/** Formats an attempt's answers, and reads the server's feedback on them. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Answers } from '@oficio/shared/contract/exercises/answers';
import { attemptItems, type Item } from '@oficio/shared/contract/exercises/item';
import { isRecord, recordOf, textsOf } from '@oficio/shared/contract/values/guards';
import { formatNumber } from '@oficio/shared/ui';

export type Exercise = Doc<'ejercicios'>;
export type Attempt = Doc<'intentos'>;
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? formatNumber(value) : '';
export const answersOf = (attempt: Pick<Attempt, 'respuestas'>): Answers => recordOf(attempt.respuestas);

const joinTexts = (texts: readonly string[]) => texts.filter(Boolean).join('; ');

function formatNumericKey({ valor, tolerancia }: Record<string, unknown>, unit: string | undefined): string {
  const unitText = unit ? ` ${unit}` : '';
  const toleranceText = tolerancia ? ` (± ${textOf(tolerancia)})` : '';
  return `${textOf(valor)}${unitText}${toleranceText}`;
}

/** Formats an answer to an item, or its answer key, as text. */
export function formatAnswer(item: Item, value: unknown): string {
  const options = new Map((item.opciones ?? []).map((option) => [option.id, option.texto ?? 'Imagen']));
  const optionText = (id: unknown) => options.get(String(id)) ?? textOf(id);
  switch (item.tipo) {
    case 'unica':
      return optionText(value);
    case 'multiple':
      return joinTexts(textsOf(value).map(optionText));
    case 'ordenar':
      return textsOf(value)
        .map((id, i) => `${i + 1}. ${optionText(id)}`)
        .join('\n');
    case 'verdaderoFalso':
      return value === true ? 'Verdadero' : value === false ? 'Falso' : '';
    case 'emparejar':
      return isRecord(value)
        ? joinTexts(
            Object.entries(value).map(([left, right]) => `${optionText(left)} → ${optionText(right)}`),
          )
        : '';
    case 'completar':
      return isRecord(value)
        ? joinTexts(
            Object.entries(value).map(
              ([gap, text]) => `${gap}: ${Array.isArray(text) ? textsOf(text).join(' o ') : textOf(text)}`,
            ),
          )
        : '';
    case 'numerica':
      return isRecord(value) ? formatNumericKey(value, item.unidad) : textOf(value);
    case 'textoCorto':
      return isRecord(value) ? textsOf(value['aceptadas']).join(' o ') : textOf(value);
    default:
      return textOf(value);
  }
}

/** The server's feedback on one item, present once it may be shown. */
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
/** Returns the feedback by item id; undefined while it may not be shown. */
export function feedbackOf(attempt: Pick<Attempt, 'devolucion'>): ReadonlyMap<string, Feedback> | undefined {
  if (!Array.isArray(attempt.devolucion)) return undefined;
  // The shape is written by the server's `devolucionOf`.
  return new Map((attempt.devolucion as Feedback[]).map((entry) => [entry.reactivo, entry]));
}

/**
 * Returns whether every item is an observation: the attempt was evaluated in person and has no answers. Its
 * student may read the observed items, but not the rubric.
 */
export function isObserved(attempt: Attempt): boolean {
  const items = attemptItems(attempt);
  return items.length > 0 && items.every(({ tipo }) => tipo === 'observacion');
}
