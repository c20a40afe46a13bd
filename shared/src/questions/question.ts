/** Questions read from a text of elsewhere, before they are anybody's records. */
import type { Doc } from '../contract/collections/index.ts';
import type { Kind, Option } from '../contract/exercises/item.ts';
import type { Key } from '../contract/exercises/keys.ts';

/** A question with its key, as the bank keeps it. */
export interface ReadQuestion {
  readonly tipo: Kind;
  readonly enunciado: string;
  readonly opciones?: readonly Option[];
  readonly clave?: Key;
  readonly retroalimentacion?: string;
  readonly grupo?: string;
  readonly puntaje?: number;
  readonly unidad?: string;
  readonly dificultad?: Doc<'reactivos'>['dificultad'];
}
/** One that could not be taken. */
export interface LeftOut {
  /** How it begins, to find it again. */
  readonly texto: string;
  readonly motivo: string;
}
export interface ReadQuestions {
  readonly tomadas: readonly ReadQuestion[];
  readonly dejadas: readonly LeftOut[];
}

/** Why a question can't be taken, in a sentence for its author. */
export class NotTaken extends Error {}

const SHOWN = 90;
/** The beginning of a text, in a line. */
export const beginningOf = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
};

/** Options by their texts: `a`, `b`, … */
export const optionsOf = (texts: readonly string[]): Option[] =>
  texts.map((texto, i) => ({ id: i < 26 ? String.fromCharCode(97 + i) : `o${i + 1}`, texto }));

/**
 * A question of which one option or several are right.
 * @throws NotTaken without two options, or without a right one
 */
export function choiceOf(
  enunciado: string,
  texts: readonly string[],
  right: readonly number[],
): Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones' | 'clave'> {
  if (texts.length < 2) throw new NotTaken('Tiene una sola opción.');
  const repeated = texts.find((text, i) => texts.indexOf(text) !== i);
  if (repeated !== undefined) throw new NotTaken(`Dos opciones dicen lo mismo: «${beginningOf(repeated)}».`);
  const opciones = optionsOf(texts);
  const ids = right.flatMap((i) => opciones[i]?.id ?? []);
  const [only] = ids;
  if (only === undefined) throw new NotTaken('No dice cuál es la opción correcta.');
  return ids.length === 1
    ? { tipo: 'unica', enunciado, opciones, clave: only }
    : { tipo: 'multiple', enunciado, opciones, clave: ids };
}
