/** Description of a record's page, for search results and for machines. */
import type { HeadData } from '../document/html.ts';

/** A `Thing` of schema.org: its type and properties. Undefined properties are left out of the JSON. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Returns the absolute URL of a path of the site. */
export type UrlOf = (path: string) => string;

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  readonly type?: NonNullable<HeadData['type']>;
  /** Path of the record's page. */
  readonly path: string;
  /** Pages above it, the outermost first, with their names. */
  readonly ancestors: readonly { readonly name: string; readonly path: string }[];
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
  readonly structuredData: (urlOf: UrlOf) => Thing;
}

/** Returns the list, or undefined if it is empty: schema.org has no empty lists. */
export const nonEmpty = <T>(list: readonly T[] | null | undefined): readonly T[] | undefined =>
  list && list.length > 0 ? list : undefined;

/** Returns a number of hours as an ISO 8601 duration. */
export function hoursDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [fullHours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const hoursPart = fullHours > 0 || rest === 0 ? `${fullHours}H` : '';
  return `PT${hoursPart}${rest > 0 ? `${rest}M` : ''}`;
}

/** Returns the site as a publisher. */
export const organization = (urlOf: UrlOf): Thing => ({
  '@type': 'Organization',
  '@id': urlOf('/#organizacion'),
  name: 'Oficio',
  url: urlOf('/'),
  logo: urlOf('/icons/icon-512.png'),
});

/** Returns the URL of a stored picture, at the width that pages use. */
export const pictureUrl = (urlOf: UrlOf, file: string | null | undefined): string | undefined =>
  file ? urlOf(`/archivos/${file}?ancho=1280`) : undefined;

/** Returns a topic by its name. */
export const topic = (name: string | null | undefined): Thing | undefined =>
  name ? { '@type': 'Thing', name } : undefined;
