/** Questions parsed from a text or from another program's file, not stored yet. */
import type { Doc } from '../collections/index.ts';
import type { Kind, Option } from './item.ts';
import type { Key } from './keys.ts';

/** A question with its key, in the bank's format. */
export interface ReadQuestion {
  readonly tipo: Kind;
  readonly enunciado: string;
  readonly imagen?: string;
  readonly alt?: string;
  readonly opciones?: readonly Option[];
  readonly clave?: Key;
  readonly retroalimentacion?: string;
  readonly grupo?: string;
  readonly etiquetas?: readonly string[];
  readonly puntaje?: number;
  readonly unidad?: string;
  readonly dificultad?: Doc<'reactivos'>['dificultad'];
  /** A sentence for each part that is not imported. Shown before saving, and not stored. */
  readonly avisos?: readonly string[];
}
/** A question that could not be imported. */
export interface SkippedQuestion {
  /** Its beginning, to identify it. */
  readonly texto: string;
  readonly motivo: string;
}
export interface ReadQuestions {
  readonly tomadas: readonly ReadQuestion[];
  readonly dejadas: readonly SkippedQuestion[];
}

/** A question can't be imported; the message is a sentence for its author. */
export class UnsupportedQuestion extends Error {}

const MAX_BEGINNING_LENGTH = 90;
/** Returns the beginning of a text, on one line. */
export const beginningOf = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > MAX_BEGINNING_LENGTH ? `${line.slice(0, MAX_BEGINNING_LENGTH - 1)}…` : line;
};

/** Contents of an option. */
export type OptionContent = Pick<Option, 'texto' | 'imagen'>;

/** Builds options with the ids `a`, `b`, … */
export const optionsOf = (optionContents: readonly (string | OptionContent)[]): Option[] =>
  optionContents.map((content, i) => ({
    id: i < 26 ? String.fromCharCode(97 + i) : `o${i + 1}`,
    ...(typeof content === 'string' ? { texto: content } : content),
  }));

/**
 * Builds a question with one or several correct options.
 * @throws UnsupportedQuestion without two options, with repeated ones, or without a correct one
 */
export function choiceOf(
  enunciado: string,
  optionContents: readonly (string | OptionContent)[],
  right: readonly number[],
): Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones' | 'clave'> {
  if (optionContents.length < 2) throw new UnsupportedQuestion('Tiene una sola opción.');
  const opciones = optionsOf(optionContents);
  const contents = opciones.map(({ texto = '', imagen = '' }) => `${texto} ${imagen}`.trim());
  const repeatedContent = contents.find((content, i) => contents.indexOf(content) !== i);
  if (repeatedContent !== undefined)
    throw new UnsupportedQuestion(`Dos opciones dicen lo mismo: «${beginningOf(repeatedContent)}».`);
  const ids = right.flatMap((i) => opciones[i]?.id ?? []);
  const [onlyId] = ids;
  if (onlyId === undefined) throw new UnsupportedQuestion('No dice cuál es la opción correcta.');
  return ids.length === 1
    ? { tipo: 'unica', enunciado, opciones, clave: onlyId }
    : { tipo: 'multiple', enunciado, opciones, clave: ids };
}
