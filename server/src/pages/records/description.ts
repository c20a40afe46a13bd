/** Description of a record's page, for search results and for machines. */
import type { HeadData } from '../document/html.ts';

/** A schema.org thing: its type and properties. Undefined properties are left out of the JSON. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Returns the absolute URL of a path of the site. */
export type At = (path: string) => string;

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  readonly type?: NonNullable<HeadData['type']>;
  /** Path of the record's page. */
  readonly path: string;
  /** Pages above it, the outermost first, with their names. */
  readonly above: readonly { readonly name: string; readonly path: string }[];
  /**
   * Content of the preview picture: `kind` stands above the name, `line` below; `category` selects the
   * emblem.
   */
  readonly picture: {
    readonly id: string;
    readonly version: number;
    readonly kind: string;
    readonly name: string;
    readonly line: string;
    readonly category?: string | undefined;
  };
  readonly thing: (at: At) => Thing;
}

/** Returns the list, or undefined if it is empty: schema.org has no empty lists. */
export const some = <T>(list: readonly T[] | null | undefined): readonly T[] | undefined =>
  list && list.length > 0 ? list : undefined;

/** Returns a number of hours as an ISO 8601 duration. */
export function hoursDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${whole > 0 || rest === 0 ? `${whole}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

/** Returns the site as a publisher. */
export const site = (at: At): Thing => ({
  '@type': 'Organization',
  '@id': at('/#organizacion'),
  name: 'Oficio',
  url: at('/'),
  logo: at('/icons/icon-512.png'),
});

/** Returns the URL of a stored picture, at the width that pages use. */
export const stored = (at: At, file: string | null | undefined): string | undefined =>
  file ? at(`/archivos/${file}?ancho=1280`) : undefined;

/** Returns a topic by its name. */
export const topic = (name: string | null | undefined): Thing | undefined =>
  name ? { '@type': 'Thing', name } : undefined;
