/** What a collection's declaration says, the fields every collection has, and the types that follow. */
import type { Access } from './access.ts';
import { boolean, dateTime, id, integer, reference, type Fields, type ValuesOf } from './fields.ts';
import type { RecordPage } from './record-page.ts';
import type { Holding } from './searching.ts';

/** Fields that every record has and only the server writes. */
export const SYSTEM_FIELDS = {
  _id: id({ label: 'Identificador', required: true }),
  creadoEn: dateTime({ label: 'Creado', derived: true, required: true, index: true }),
  actualizadoEn: dateTime({ label: 'Actualizado', derived: true, required: true }),
  creadoPor: reference('users', { label: 'Creado por', derived: true }),
  actualizadoPor: reference('users', { label: 'Actualizado por', derived: true }),
  version: integer({ label: 'Versión', derived: true, required: true }),
  eliminado: boolean({ label: 'Eliminado', derived: true, default: false }),
  eliminadoEn: dateTime({ label: 'Eliminado el', derived: true }),
  eliminadoPor: reference('users', { label: 'Eliminado por', derived: true }),
} as const satisfies Fields;

/** Areas that the administration groups collections by (product: `/panel`). */
export const AREAS = {
  formacion: 'Formación',
  certificacion: 'Certificación',
  comunidad: 'Comunidad',
  contenidos: 'Contenidos',
  territorio: 'Centros y territorio',
  personas: 'Personas',
  mensajes: 'Mensajes',
} as const;
export type Area = keyof typeof AREAS;

export interface CollectionOptions<N extends string, F extends Fields> {
  readonly name: N;
  readonly label: string;
  readonly singular: string;
  /** Grammatical gender of `singular`, for sentences ("Se creó el curso", "la clase"). */
  readonly gender: 'm' | 'f';
  readonly area: Area;
  /** The management screen's path, e.g. `/CentrosAdmin`; further resources have none. */
  readonly route?: string;
  /** The page that the site has for each record: links, the site map and the page's head follow from it. */
  readonly page?: RecordPage<keyof F & string>;
  readonly fields: F;
  /** The field that names a record to people. */
  readonly title: (keyof F & string) | '_id';
  /** What an expanded reference to it shows, besides `_id`. */
  readonly summary: readonly (keyof F & string)[];
  /** Columns of the management table at first. */
  readonly columns: readonly ((keyof F | keyof typeof SYSTEM_FIELDS) & string)[];
  /** Order of a list that asks for none: fields joined by commas, `-` for descending. */
  readonly sort: string;
  /** Combinations that are unique among the rows that are not deleted. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /** Orders that lists are given in, besides `sort` and the newest first: each gets an index, and visitors are given no other. */
  readonly orders?: readonly string[];
  /** Filters of its lists by rows of other collections, by name. */
  readonly heldBy?: Readonly<Record<string, Holding>>;
  readonly access: Access;
  /** Append-only or written by the server alone: no create or edit calls from outside. */
  readonly readOnly?: boolean;
  /**
   * Begun where what it is about is in sight, so that the administration has no form for new ones: there it is
   * `decided`, from the list of all collections, or `followed`, on the screen of what goes on.
   */
  readonly begunElsewhere?: 'decided' | 'followed';
  /** What an administrator makes of a record: a new one of another collection, with fields of this one in it. */
  readonly leadsTo?: {
    readonly collection: string;
    /** What the row's menu says. */
    readonly label: string;
    /** The other's field: this one's. */
    readonly with: Readonly<Record<string, string>>;
  };
  /** Written in confidence, or noted about people: answers with it are never stored, by browsers or on the way. */
  readonly confidential?: boolean;
}

export type Collection<N extends string = string, F extends Fields = Fields> = Omit<
  CollectionOptions<N, F>,
  'fields'
> & {
  /** The declared fields and the system's. */
  readonly fields: F & typeof SYSTEM_FIELDS;
};

/** Declares a collection. */
export function collection<
  const N extends string,
  const F extends Fields,
  const H extends Readonly<Record<string, Holding>> = Readonly<Record<never, Holding>>,
>(
  options: CollectionOptions<N, F> & { readonly heldBy?: H },
): Omit<Collection<N, F>, 'heldBy'> & { readonly heldBy?: H } {
  return { ...options, fields: { ...options.fields, ...SYSTEM_FIELDS } };
}

/** A record as the API gives it. Fields that the caller may not read are simply absent. */
export type RecordOf<C extends { fields: Fields }> = ValuesOf<C['fields']>;
/** Any record, where the collection is known only at run time. */
export interface AnyRecord {
  readonly _id: string;
  readonly [field: string]: unknown;
}
/** What list and search answer (specification, section 3). */
export interface Page<R> {
  readonly docs: R[];
  readonly totalDocs: number;
  /** Words to highlight; only for searches. */
  readonly resaltar?: string[];
}
