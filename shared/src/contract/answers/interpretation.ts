/** Interpretation of a search's text, requested with `interpretar=1`. */
import type { AnyRecord, Page } from '../declaration/collection.ts';
import type { Understood } from '../declaration/searching.ts';

/** Words of the search that became a filter. */
export interface UnderstoodFilter {
  readonly clave: Understood;
  /** Label: "Neuquén", "Gratis". */
  readonly etiqueta: string;
  /** The words that became this filter, as typed. */
  readonly palabras: string;
}

interface Correction {
  readonly de: string;
  readonly a: string;
}

export interface Interpretation {
  /** The remaining search text, after corrections; empty when every word became a filter. */
  readonly texto: string;
  /** Filters applied to these results. */
  readonly filtros: readonly UnderstoodFilter[];
  /** Filters recognised but not applied, because they left no results. */
  readonly sinResultados: readonly UnderstoodFilter[];
  readonly correcciones: readonly Correction[];
  /** Typed words that no result contains; they were ignored. */
  readonly ausentes?: readonly string[];
  /** Sorted by relevance, or in the order that the caller requested. */
  readonly orden: 'relevancia' | 'pedido';
  /** Number of results that contain every word; they come first. */
  readonly todas: number;
}

/** A value of a field, with the number of results that have it. */
export interface FacetValue {
  readonly valor: string;
  readonly etiqueta: string;
  readonly cantidad: number;
}

/**
 * Values of each field with their number of results, most frequent first; a result without a value isn't
 * counted. The counts of a field ignore the filter on that field, and apply the others.
 */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>;
/** Maximum values returned per field: the most frequent. */
export const MAX_FACET_VALUES = 60;

/** The place that results are sorted by distance from. */
export interface Nearness {
  readonly etiqueta: string;
  /** Straight-line distance in kilometres, by record `_id`; records without a known place are left out. */
  readonly km: Readonly<Record<string, number>>;
}

/**
 * A page of a search with `interpretar=1`. Lists and searches with `facetas` or `cerca` also carry those
 * parts.
 */
export interface UnderstoodPage<R = AnyRecord> extends Page<R> {
  readonly interpretacion?: Interpretation;
  readonly facetas?: Facets;
  readonly cerca?: Nearness;
}
