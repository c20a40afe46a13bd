/** Query of the directory of professionals, read from its address. */
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { WORK_MODES } from '@oficio/shared/contract/words/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { QueryRecord } from '@oficio/shared/contract/queries/declare';
import { resolveQuery } from '@oficio/shared/store';
import type { Filters } from '@oficio/shared/store';
import { NEAR_PARAMETERS } from '../places/near.tsx';
import { professionalCards, type PROFESSIONAL_CARD } from './professionals.queries.ts';

/** A person with the fields that the directory fetches. */
export type Professional = QueryRecord<'users', typeof PROFESSIONAL_CARD>;
export type PublicProfile = NonNullable<Doc<'users'>['perfilPublico']>;
/** Query parameters of both views. Multiple values are joined by commas. */
export const DIRECTORY_PARAMETERS = [
  'buscar',
  'sin',
  'especialidad',
  'provincia',
  'zona',
  'certificacion',
  'disponible',
  'modalidad',
  'matricula',
  ...NEAR_PARAMETERS,
  'orden',
] as const;
export type DirectoryParameter = (typeof DIRECTORY_PARAMETERS)[number];
export type DirectoryValues = Readonly<Record<DirectoryParameter, string>>;

export const DIRECTORY_ORDERS = {
  '-creadoEn': 'Más recientes',
  'apellido,nombre': 'Por apellido',
  'perfilPublico.titular': 'Por oficio',
} as const;

export const MODES = optionsOf(WORK_MODES);

/** Returns the directory's filters as the API takes them, for requests other than its list. */
export function directoryFilters(values: DirectoryValues): Filters<'users'> {
  // The cast is safe: the types are checked where the query is declared.
  return resolveQuery(professionalCards, { ...values, buscar: '' }, new Date())?.options
    .filters as Filters<'users'>;
}

/** "Romina Villagra", the name shown in the directory. */
export const fullName = (person: { nombre?: string; apellido?: string; nombreUsuario?: string }): string =>
  [person.nombre, person.apellido].filter(Boolean).join(' ') || person.nombreUsuario || 'Profesional';

/** "Bahía Blanca, Buenos Aires". */
export const placeOf = (person: Pick<Professional, 'provincia' | 'zona'>): string =>
  [person.zona?.nombre, person.provincia?.nombre].filter(Boolean).join(', ');

/** Returns the year of a date in any stored format, or undefined without one. */
export const yearOf = (date: unknown): string | undefined => /^\d{4}/.exec(String(date ?? ''))?.[0];
