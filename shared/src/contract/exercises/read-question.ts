/** Questions read from elsewhere, a text or a file of another program, before they are anybody's records. */
import type { Doc } from '../collections/index.ts';
import type { Kind, Option } from './item.ts';
import type { Key } from './keys.ts';

/** A question with its key, as the bank keeps it. */
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
  /** What of it isn't kept, each in a sentence: not of the bank, said before it is kept. */
  readonly avisos?: readonly string[];
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

/** What an option shows. */
export type Shown = Pick<Option, 'texto' | 'imagen'>;

/** Options by what they show: `a`, `b`, … */
export const optionsOf = (shown: readonly (string | Shown)[]): Option[] =>
  shown.map((one, i) => ({
    id: i < 26 ? String.fromCharCode(97 + i) : `o${i + 1}`,
    ...(typeof one === 'string' ? { texto: one } : one),
  }));

/**
 * A question of which one option or several are right.
 * @throws NotTaken without two options, or without a right one
 */
export function choiceOf(
  enunciado: string,
  shown: readonly (string | Shown)[],
  right: readonly number[],
): Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones' | 'clave'> {
  if (shown.length < 2) throw new NotTaken('Tiene una sola opción.');
  const opciones = optionsOf(shown);
  const said = opciones.map(({ texto = '', imagen = '' }) => `${texto} ${imagen}`.trim());
  const repeated = said.find((one, i) => said.indexOf(one) !== i);
  if (repeated !== undefined) throw new NotTaken(`Dos opciones dicen lo mismo: «${beginningOf(repeated)}».`);
  const ids = right.flatMap((i) => opciones[i]?.id ?? []);
  const [only] = ids;
  if (only === undefined) throw new NotTaken('No dice cuál es la opción correcta.');
  return ids.length === 1
    ? { tipo: 'unica', enunciado, opciones, clave: only }
    : { tipo: 'multiple', enunciado, opciones, clave: ids };
}
