/** What a search understood of what somebody typed, asked with `interpretar=1`. */
import type { AnyRecord, Page } from '../declaration/collection.ts';
import type { Understood } from '../declaration/searching.ts';

/** Words that became a filter. */
export interface UnderstoodFilter {
  readonly clave: Understood;
  /** What it says to people: "Neuquén", "Gratis". */
  readonly etiqueta: string;
  /** The words that said so, as they were typed. */
  readonly palabras: string;
}

export interface Correction {
  readonly de: string;
  readonly a: string;
}

export interface Interpretation {
  /** The words that are searched, as understood; empty when all became filters. */
  readonly texto: string;
  /** In force for what was found. */
  readonly filtros: readonly UnderstoodFilter[];
  /** Understood and left aside: with them nothing was found. */
  readonly sinResultados: readonly UnderstoodFilter[];
  readonly correcciones: readonly Correction[];
  /** Typed words that nothing found holds: they were left out. */
  readonly ausentes?: readonly string[];
  /** By relevance, or in the order that was asked for. */
  readonly orden: 'relevancia' | 'pedido';
  /** How many hold all the words; those come first. */
  readonly todas: number;
}

/** One value of a field and how many of what was found hold it. */
export interface FacetValue {
  readonly valor: string;
  readonly etiqueta: string;
  readonly cantidad: number;
}

/** By field, the values that have any, the most frequent first. Each under the other filters. */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>;
/** Values of a field that are counted at most: the most frequent. */
export const MAX_FACET_VALUES = 60;

/** A place that results are ordered from, with how far each one is. */
export interface Nearness {
  /** The place's name. */
  readonly etiqueta: string;
  /** Kilometres in a straight line, by the record's `_id`; what has no known place is not here. */
  readonly km: Readonly<Record<string, number>>;
}

/** The answer of a search with `interpretar=1`. Lists and searches with `facetas` or `cerca` carry those parts too. */
export interface UnderstoodPage<R = AnyRecord> extends Page<R> {
  readonly interpretacion?: Interpretation;
  readonly facetas?: Facets;
  readonly cerca?: Nearness;
}
