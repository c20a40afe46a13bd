/** Declaration of a collection, the fields that every collection has, and the derived types. */
import type { Access } from './access.ts';
import { boolean, dateTime, id, integer, reference, type Fields, type ValuesOf } from './fields.ts';
import type { RecordPage } from './record-page.ts';
import type { Holding } from './searching.ts';

/** Fields of every record that only the server writes. */
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

/** Areas that group collections in the administration (product: `/panel`). */
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
  /** Path of the management screen, e.g. `/CentrosAdmin`; absent for collections managed inside the panel. */
  readonly route?: string;
  /** The site's page for each record, from which links, the site map and the page's head derive. */
  readonly page?: RecordPage<keyof F & string>;
  readonly fields: F;
  /** The field that names a record to people. */
  readonly title: (keyof F & string) | '_id';
  /** Fields of an expanded reference, besides `_id`. */
  readonly summary: readonly (keyof F & string)[];
  /** Default columns of the management table. */
  readonly columns: readonly ((keyof F | keyof typeof SYSTEM_FIELDS) & string)[];
  /** Default list order: fields joined by commas, `-` for descending. */
  readonly sort: string;
  /** Field combinations that are unique among the rows that are not deleted. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /** List orders besides `sort` and newest first: each has an index, and visitors may use no others. */
  readonly orders?: readonly string[];
  /** List filters by rows of other collections, by name. */
  readonly heldBy?: Readonly<Record<string, Holding>>;
  readonly access: Access;
  /** Append-only or written only by the server: no create or edit calls from outside. */
  readonly readOnly?: boolean;
  /**
   * Records are created on another screen, next to their subject, so the administration has no form for new
   * ones. `decided`: it lists them, to be reviewed and decided. `followed`: its screen of running works shows
   * them.
   */
  readonly begunElsewhere?: 'decided' | 'followed';
  /**
   * A record of another collection that an administrator can create from this one, prefilled from its fields.
   */
  readonly leadsTo?: {
    readonly collection: string;
    /** Label in the row's menu. */
    readonly label: string;
    /** The other collection's field → this one's. */
    readonly with: Readonly<Record<string, string>>;
  };
  /**
   * Contains confidential or personal notes: no cache, in the browser or between, may store answers with it.
   */
  readonly confidential?: boolean;
}

export type Collection<N extends string = string, F extends Fields = Fields> = Omit<
  CollectionOptions<N, F>,
  'fields'
> & {
  /** The declared fields plus the system's. */
  readonly fields: F & typeof SYSTEM_FIELDS;
};

export function collection<
  const N extends string,
  const F extends Fields,
  const H extends Readonly<Record<string, Holding>> = Readonly<Record<never, Holding>>,
>(
  options: CollectionOptions<N, F> & { readonly heldBy?: H },
): Omit<Collection<N, F>, 'heldBy'> & { readonly heldBy?: H } {
  return { ...options, fields: { ...options.fields, ...SYSTEM_FIELDS } };
}

/** A record as the API returns it. Fields that the caller may not read are absent. */
export type RecordOf<C extends { fields: Fields }> = ValuesOf<C['fields']>;
/** A record of a collection known only at run time. */
export interface AnyRecord {
  readonly _id: string;
  readonly [field: string]: unknown;
}
/** Answer of a list or search (specification, section 3). */
export interface Page<R> {
  readonly docs: R[];
  readonly totalDocs: number;
  /** Words to highlight; searches only. */
  readonly resaltar?: string[];
}
