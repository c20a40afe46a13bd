/** Questions of an exercise: their kinds, statements and options. */
import type { Doc } from '../collections/index.ts';
import { isRecord, textsOf } from '../values/guards.ts';

type Declared = NonNullable<Doc<'ejercicios'>['reactivos']>[number];

/** The eleven kinds, as declared by `ejercicios`. */
export type Kind = Declared['tipo'];
export type Option = NonNullable<Declared['opciones']>[number];

/**
 * A question of one kind. Defaults for missing properties of older questions: one point, medium difficulty,
 * drawn like any other.
 */
export interface ItemOf<K extends Kind> extends Omit<
  Declared,
  'tipo' | 'puntaje' | 'opciones' | 'dificultad' | 'siempre'
> {
  readonly tipo: K;
  readonly puntaje?: number | undefined;
  /** Default: medium. */
  readonly dificultad?: Declared['dificultad'] | undefined;
  /** Whether every draw includes the question. */
  readonly siempre?: boolean | undefined;
  readonly opciones?: readonly Option[] | undefined;
}
/** A question of any kind, discriminated by `tipo`. */
export type Item = { [K in Kind]: ItemOf<K> }[Kind];

/** Returns a question's points; 1 by default. */
export const worthOf = (item: Pick<Item, 'puntaje'>): number => item.puntaje ?? 1;

const MANUAL_KINDS = ['ensayo', 'archivo', 'observacion'] as const satisfies readonly Kind[];
/** Kinds that only a person grades, whatever the exercise's settings. */
export type ManualKind = (typeof MANUAL_KINDS)[number];
export const isManual = (item: Pick<Item, 'tipo'>): item is { readonly tipo: ManualKind } =>
  (MANUAL_KINDS as readonly Kind[]).includes(item.tipo);

type Piece = { readonly text: string } | { readonly gap: string };
/** Splits a statement into its text and its gaps, written {{1}}, {{2}}... */
export const piecesOf = (statement: string): Piece[] =>
  statement
    .split(/(\{\{\d+\}\})/)
    .filter((segment) => segment !== '')
    .map((segment) => {
      const gap = /^\{\{(\d+)\}\}$/.exec(segment)?.[1];
      return gap === undefined ? { text: segment } : { gap };
    });

/** Returns the distinct gap numbers of a statement, in order. */
export const gapsOf = (statement: string): string[] => [
  ...new Set(piecesOf(statement).flatMap((piece) => ('gap' in piece ? [piece.gap] : []))),
];

interface Columns {
  readonly left: readonly Option[];
  readonly right: readonly Option[];
}
/**
 * Returns the two columns of a matching question: its options are the left column followed by the right one,
 * of equal length (checked on publishing), so that the columns can be separated without the key.
 */
export function columnsOf(item: Pick<Item, 'opciones'>): Columns {
  const options = item.opciones ?? [];
  const half = Math.floor(options.length / 2);
  return { left: options.slice(0, half), right: options.slice(half) };
}

/** An item of an attempt's draw (`sorteo`): its id, and its options in display order. */
export interface Drawn {
  readonly reactivo: string;
  readonly opciones?: readonly string[];
}
/**
 * Returns the items that an attempt drew, in its order and with its order of options; all items without a
 * draw.
 */
export function drawnItems(items: readonly Item[], sorteo: unknown): Item[] {
  if (!Array.isArray(sorteo)) return [...items];
  const byId = new Map(items.map((item) => [item.id, item]));
  return sorteo.flatMap((entry: unknown): Item[] => {
    const item = isRecord(entry) ? byId.get(String(entry['reactivo'])) : undefined;
    if (!item || !isRecord(entry)) return [];
    const options = new Map((item.opciones ?? []).map((option) => [option.id, option]));
    const sorted = textsOf(entry['opciones']).flatMap((id) => options.get(id) ?? []);
    return [sorted.length > 0 ? { ...item, opciones: sorted } : item];
  });
}

/** Properties of a question that only concern the exercise's author. */
const DRAW_PROPERTIES = ['grupo', 'dificultad', 'siempre'] as const;

/**
 * Returns the questions to store in an attempt (`preguntas`): those drawn, without the draw's own properties.
 */
export const storedQuestions = (items: readonly Item[], sorteo: unknown): Item[] =>
  drawnItems(items, sorteo).map((item) => {
    const storedQuestion = { ...item };
    for (const name of DRAW_PROPERTIES) delete storedQuestion[name];
    return storedQuestion;
  });

/** Returns the questions stored in an attempt, in order. */
export const attemptItems = (attempt: { readonly preguntas?: unknown }): readonly Item[] =>
  // Written by the server, with `storedQuestions`.
  Array.isArray(attempt.preguntas) ? (attempt.preguntas as readonly Item[]) : [];
