/** The questions of an exercise: their kinds, and what their statements and options are made of. */
import type { Doc } from '../collections/index.ts';
import { isRecord, textsOf } from '../values/guards.ts';

type Declared = NonNullable<Doc<'ejercicios'>['reactivos']>[number];

/** The eleven kinds, as the declaration of `ejercicios` names them. */
export type Kind = Declared['tipo'];
export type Option = NonNullable<Declared['opciones']>[number];

/** A question of one kind. What older ones don't say has a meaning: worth one point, of medium difficulty, drawn like any other. */
export interface ItemOf<K extends Kind> extends Omit<
  Declared,
  'tipo' | 'puntaje' | 'opciones' | 'dificultad' | 'siempre'
> {
  readonly tipo: K;
  readonly puntaje?: number | undefined;
  /** Medium, where nothing is said of it. */
  readonly dificultad?: Declared['dificultad'] | undefined;
  /** Whether it is in every draw. */
  readonly siempre?: boolean | undefined;
  readonly opciones?: readonly Option[] | undefined;
}
/** A question of any kind: a union that `tipo` tells apart. */
export type Item = { [K in Kind]: ItemOf<K> }[Kind];

/** The points of a question that says nothing of them. */
export const worthOf = (item: Pick<Item, 'puntaje'>): number => item.puntaje ?? 1;

const MANUAL = ['ensayo', 'archivo', 'observacion'] as const satisfies readonly Kind[];
/** A kind that a person grades, whatever the exercise says. */
export type ManualKind = (typeof MANUAL)[number];
export const isManual = (item: Pick<Item, 'tipo'>): item is { readonly tipo: ManualKind } =>
  (MANUAL as readonly Kind[]).includes(item.tipo);

export type Piece = { readonly text: string } | { readonly gap: string };
/** A statement in pieces: its text, and the gaps that it writes as {{1}}, {{2}}... */
export const piecesOf = (statement: string): Piece[] =>
  statement
    .split(/(\{\{\d+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const gap = /^\{\{(\d+)\}\}$/.exec(part)?.[1];
      return gap === undefined ? { text: part } : { gap };
    });

/** The numbers of a statement's gaps, each once, in the order in which they come. */
export const gapsOf = (statement: string): string[] => [
  ...new Set(piecesOf(statement).flatMap((piece) => ('gap' in piece ? [piece.gap] : []))),
];

export interface Columns {
  readonly left: readonly Option[];
  readonly right: readonly Option[];
}
/**
 * The two columns of a matching: its options hold the left one and then the right one, as many of each
 * (checked on publishing), so that whoever answers can tell them apart without the key.
 */
export function columnsOf(item: Pick<Item, 'opciones'>): Columns {
  const options = item.opciones ?? [];
  const half = Math.floor(options.length / 2);
  return { left: options.slice(0, half), right: options.slice(half) };
}

/** One item of an attempt's draw (`sorteo`): its id, and its options in the order to show them. */
export interface Drawn {
  readonly reactivo: string;
  readonly opciones?: readonly string[];
}
/** The items that an attempt drew, in its order and with their options in theirs; all of them when it says nothing. */
export function drawnItems(items: readonly Item[], sorteo: unknown): Item[] {
  if (!Array.isArray(sorteo)) return [...items];
  const byId = new Map(items.map((item) => [item.id, item]));
  return sorteo.flatMap((drawn: unknown): Item[] => {
    const item = isRecord(drawn) ? byId.get(String(drawn['reactivo'])) : undefined;
    if (!item || !isRecord(drawn)) return [];
    const options = new Map((item.opciones ?? []).map((option) => [option.id, option]));
    const sorted = textsOf(drawn['opciones']).flatMap((id) => options.get(id) ?? []);
    return [sorted.length > 0 ? { ...item, opciones: sorted } : item];
  });
}

/** What of a question only concerns who writes the exercise. */
const OF_THE_DRAW = ['grupo', 'dificultad', 'siempre'] as const;

/** The questions of an attempt, as they are given with it (`preguntas`): those drawn, and nothing of how they were. */
export const questionsGiven = (items: readonly Item[], sorteo: unknown): Item[] =>
  drawnItems(items, sorteo).map((item) => {
    const given = { ...item };
    for (const name of OF_THE_DRAW) delete given[name];
    return given;
  });

/** The questions that an attempt keeps, in the order in which they are read. */
export const givenItems = (attempt: { readonly preguntas?: unknown }): readonly Item[] =>
  // Written by the server, with `questionsGiven`.
  Array.isArray(attempt.preguntas) ? (attempt.preguntas as readonly Item[]) : [];
