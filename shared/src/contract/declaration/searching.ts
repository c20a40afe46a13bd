/** What a declaration says of how its collection is searched by what somebody types (`interpretar=1`). */

/** What words may be understood as: each becomes a filter that can be taken off by its name. */
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
  /** The filter that each becomes, as a list takes it: a dotted path of fields, or through a reference. */
  readonly understands?: Readonly<Partial<Record<Exclude<Understood, 'finDeSemana'>, string>>>;
  /** Where its meetings are kept: a collection, its reference to this one and the field of the moment. */
  readonly meetings?: { readonly in: string; readonly by: string; readonly at: string };
  /** Where each stands: the reference to its zone, from which distances are told. */
  readonly stands?: string;
  /** References by whose titles its records are found too: a course, by its centre's name. */
  readonly context?: readonly string[];
  /** Words for what the collection is, which say little when typed in it: "curso" among courses. */
  readonly generic?: readonly string[];
}

/** Rows of another collection that tell something of these: who holds a certification. Lists are filtered by them. */
export interface Holding {
  /** The other collection, and its reference to this one. */
  readonly in: string;
  readonly by: string;
  /** Its reference that the filter names. */
  readonly field: string;
  /** What its rows must hold besides. */
  readonly where: Readonly<Record<string, string | boolean>>;
  /** Records that share this field of the one named count as it: editions share a code. */
  readonly alike?: string;
}
