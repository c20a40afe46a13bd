/** What the page of a record says of it, to people in a result and to machines that read pages. */
import type { HeadData } from '../document/html.ts';

/** A thing of schema.org: its type and its properties; what is undefined is left out when it is written. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Makes a whole address of a path of the site. */
export type At = (path: string) => string;

export interface Told {
  readonly title: string;
  readonly description: string;
  readonly type?: NonNullable<HeadData['type']>;
  /** Path of the record's page. */
  readonly path: string;
  /** The pages above it, from the outermost: what is called how, and where. */
  readonly above: readonly { readonly name: string; readonly path: string }[];
  /** What its picture for previews says: a line above its name, one below, and which trade is drawn. */
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

/** A list, or nothing where it is empty: schema.org knows no empty ones. */
export const some = <T>(list: readonly T[] | null | undefined): readonly T[] | undefined =>
  list && list.length > 0 ? list : undefined;

/** An amount of hours as ISO 8601 says durations. */
export function hoursDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${whole > 0 || rest === 0 ? `${whole}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

/** The site itself, as who publishes. */
export const site = (at: At): Thing => ({
  '@type': 'Organization',
  '@id': at('/#organizacion'),
  name: 'Oficio',
  url: at('/'),
  logo: at('/icons/icon-512.png'),
});

/** A stored picture, as it is served to who looks. */
export const stored = (at: At, file: string | null | undefined): string | undefined =>
  file ? at(`/archivos/${file}?ancho=1280`) : undefined;

/** What something is about, by its name. */
export const topic = (name: string | null | undefined): Thing | undefined =>
  name ? { '@type': 'Thing', name } : undefined;
