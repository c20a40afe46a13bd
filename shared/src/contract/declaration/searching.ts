/** Search declaration of a collection, for typed texts (`interpretar=1`). */

/** Kinds of filter that a search recognises in words; each can be switched off by name. */
export const UNDERSTOOD = [
  'provincia',
  'zona',
  'precio',
  'modalidad',
  'nivel',
  'inicio',
  'finDeSemana',
  'horas',
] as const;
export type Understood = (typeof UNDERSTOOD)[number];

export interface Searching {
  /** The list filter for each kind: a dotted field path, possibly through a reference. */
  readonly understands?: Readonly<Partial<Record<Exclude<Understood, 'finDeSemana'>, string>>>;
  /** The collection with its meetings: its reference to this one, and its field of the moment. */
  readonly meetings?: { readonly in: string; readonly by: string; readonly at: string };
  /** The reference to a record's zone, for distances. */
  readonly stands?: string;
  /** References whose titles also find the records: a course by its centre's name. */
  readonly context?: readonly string[];
  /** Words for the collection itself, with little meaning in its own search: "curso" among courses. */
  readonly generic?: readonly string[];
}

/**
 * A list filter by rows of another collection that reference this one's, such as the holders of a
 * certification.
 */
export interface Holding {
  /** The other collection (`in`), and its reference to this one (`by`). */
  readonly in: string;
  readonly by: string;
  /** Reference field that the filter uses. */
  readonly field: string;
  /** Further conditions on its rows. */
  readonly where: Readonly<Record<string, string | boolean>>;
  /** Records that share this field's value with the named one also match: editions share a code. */
  readonly alike?: string;
}
