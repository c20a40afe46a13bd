/** Registry of every collection. A new one is a file of its own plus its line here. */
import type { Collection, RecordOf } from '../declaration/collection.ts';
import type { Field } from '../declaration/fields.ts';
import { archivos } from './archivos.ts';
import { asistencias } from './asistencias.ts';
import { auditoria } from './auditoria.ts';
import { categorias } from './categorias.ts';
import { centros } from './centros.ts';
import { certificaciones } from './certificaciones.ts';
import { clases } from './clases.ts';
import { configuracion } from './configuracion.ts';
import { contactarnos } from './contactarnos.ts';
import { credenciales } from './credenciales.ts';
import { cursos } from './cursos.ts';
import { ejercicios } from './ejercicios.ts';
import { fotospublicitarias } from './fotospublicitarias.ts';
import { identidades } from './identidades.ts';
import { inscripciones } from './inscripciones.ts';
import { intentos } from './intentos.ts';
import { invitaciones } from './invitaciones.ts';
import { likes } from './likes.ts';
import { modulos } from './modulos.ts';
import { notificaciones } from './notificaciones.ts';
import { posts } from './posts.ts';
import { preguntas } from './preguntas.ts';
import { progreso } from './progreso.ts';
import { provincias } from './provincias.ts';
import { reactivos } from './reactivos.ts';
import { repasos } from './repasos.ts';
import { reportes } from './reportes.ts';
import { respuestas } from './respuestas.ts';
import { revisiones } from './revisiones.ts';
import { seguimientos } from './seguimientos.ts';
import { solicitudes } from './solicitudes.ts';
import { tiposdepreguntas } from './tiposdepreguntas.ts';
import { trabajos } from './trabajos.ts';
import { users } from './users.ts';
import { zonas } from './zonas.ts';
import { sinonimos } from './sinonimos.ts';
import { busquedas } from './busquedas.ts';

/** The specification's 17 collections. */
export const SPEC_COLLECTIONS = {
  provincias,
  zonas,
  centros,
  categorias,
  cursos,
  modulos,
  clases,
  ejercicios,
  certificaciones,
  tiposdepreguntas,
  preguntas,
  respuestas,
  posts,
  likes,
  contactarnos,
  fotospublicitarias,
  users,
} as const;

/** Collections beyond the specification, served by the same code. */
export const FURTHER_COLLECTIONS = {
  inscripciones,
  identidades,
  invitaciones,
  progreso,
  asistencias,
  intentos,
  reactivos,
  repasos,
  credenciales,
  notificaciones,
  seguimientos,
  reportes,
  revisiones,
  auditoria,
  archivos,
  configuracion,
  solicitudes,
  trabajos,
  sinonimos,
  busquedas,
} as const;

export const COLLECTIONS = { ...SPEC_COLLECTIONS, ...FURTHER_COLLECTIONS } as const;

/** Every collection, typed only as a declaration. */
export const ALL_COLLECTIONS: readonly Collection[] = Object.values(COLLECTIONS);
const BY_NAME: Readonly<Record<string, Collection>> = COLLECTIONS;

export type CollectionName = keyof typeof COLLECTIONS;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];
/** A record of a collection, e.g. `Doc<'cursos'>`. */
export type Doc<N extends CollectionName> = RecordOf<(typeof COLLECTIONS)[N]>;

type TargetOf<N extends CollectionName, K> = K extends keyof (typeof COLLECTIONS)[N]['fields']
  ? (typeof COLLECTIONS)[N]['fields'][K] extends { readonly to: infer T extends CollectionName }
    ? T
    : never
  : never;
/** An expanded reference: its `_id`, and the summary fields that the caller may read. */
type Summary<T extends CollectionName> = Partial<Doc<T>> & { readonly _id: string };
type ExpandedValue<V, T extends CollectionName> = V extends readonly unknown[] ? Summary<T>[] : Summary<T>;

/** Marks a requested field among the expanded references: `'centro' | Named<'titulo'>`. */
export type Named<F extends string> = F & { readonly __named: true };
type SomeNamed<K> = Extract<K, { readonly __named: true }>;

/**
 * A record with some references expanded, e.g. `Expanded<'cursos', 'centro'>`. With named fields, it has only
 * these, its `_id` and those references.
 */
export type Expanded<N extends CollectionName, K extends keyof Doc<N>> = {
  [P in keyof Doc<N> as Has<K, P> extends true ? P : never]: P extends K
    ? ExpandedValue<NonNullable<Doc<N>[P]>, TargetOf<N, P>> | Exclude<Doc<N>[P], NonNullable<Doc<N>[P]>>
    : Doc<N>[P];
};
type Has<K, P> = [SomeNamed<K>] extends [never]
  ? true
  : P extends '_id' | K
    ? true
    : P extends string
      ? Named<P> extends K
        ? true
        : false
      : false;

/** Returns a collection by name, or undefined. */
export function collectionNamed(name: string): Collection | undefined {
  return Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
}

/**
 * Returns a field by dotted path (`precio.monto`), through objects and lists of objects; undefined if there
 * is none.
 */
export function fieldAt(collection: Pick<Collection, 'fields'>, path: string): Field | undefined {
  let fields: Readonly<Record<string, Field>> = collection.fields;
  const parts = path.split('.');
  for (const [i, name] of parts.entries()) {
    if (!Object.hasOwn(fields, name)) return undefined;
    const field = fields[name] as Field;
    if (i === parts.length - 1) return field;
    if (field.kind !== 'object' && field.kind !== 'objects') return undefined;
    fields = field.fields;
  }
  return undefined;
}
