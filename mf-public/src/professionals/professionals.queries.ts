/** Queries of the directory of professionals: filter options, people and their credentials. */
import { listOf, type QueryRecord } from '@oficio/shared/contract/queries/declare';
import {
  answer,
  given,
  url,
  urlChoice,
  urlId,
  urlIds,
  urlOptions,
  urlPage,
  type AnyQuery,
} from '@oficio/shared/contract/queries/slots';
import { IGNORABLE_PARTS } from '../catalogue/ignorable-parts.ts';
import { NEAR_PLACE } from '../places/near.queries.ts';
import { provincesFor } from '../places/places.queries.ts';

/** Fields and references that a list of professionals fetches. */
export const PROFESSIONAL_CARD = {
  expand: ['provincia', 'zona'],
  fields: ['nombre', 'apellido', 'nombreUsuario', 'avatar', 'perfilPublico', 'creadoEn'],
} as const;

/** Scope of the directory's filter options. */
export const FACETS_SCOPE = 'facetas-profesionales';

export const specialties = listOf(
  'categorias',
  { filters: { ambito: 'profesional', activa: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: FACETS_SCOPE, fields: ['nombre'] },
);
/** The certification named in the address. The other options come from the counts among the people found. */
export const chosenCertification = listOf(
  'certificaciones',
  { filters: { _id: urlId('certificacion', { required: true }) }, limit: 1 },
  { scope: FACETS_SCOPE, fields: ['nombre'] },
);
/** Filter options that any visitor may read. */
export const directoryFacets = [specialties, provincesFor(FACETS_SCOPE), chosenCertification] as const;

/**
 * People that match the address. Administrators may read more people than the directory lists, so only those
 * with a public profile are requested.
 */
const people = {
  searchString: url('buscar'),
  understand: urlOptions('sin', IGNORABLE_PARTS),
  filters: {
    'perfilPublico.titular': { ne: null },
    'perfilPublico.especialidades': { in: urlIds('especialidad') },
    certificacion: urlId('certificacion'),
    provincia: urlId('provincia'),
    zona: urlId('zona'),
    'perfilPublico.disponible': urlChoice('disponible', { 1: true }),
    'perfilPublico.modalidad': {
      in: urlOptions('modalidad', ['presencial', 'enLinea', 'mixta']),
    },
    'perfilPublico.matriculas.estado': urlChoice('matricula', { 1: 'revisada' }),
  },
} as const;
const sortedPeople = { ...people, near: NEAR_PLACE, sort: url('orden') } as const;
export const professionalCards = listOf(
  'users',
  { ...sortedPeople, limit: 12 },
  { ...PROFESSIONAL_CARD, scope: 'directorio' },
);
/** Counts the people per filter option. */
export const professionalCounts = listOf(
  'users',
  {
    ...people,
    limit: 1,
    facets: ['perfilPublico.especialidades', 'provincia', 'zona', 'perfilPublico.modalidad', 'certificacion'],
  },
  { scope: 'cuentas', fields: ['_id'] },
);
/** Rows per page of the table. */
export const PROFESSIONALS_PAGE = 20;
export const professionalRows = listOf(
  'users',
  { ...sortedPeople, limit: PROFESSIONALS_PAGE, page: urlPage('pagina') },
  { ...PROFESSIONAL_CARD, scope: 'directorio-tabla' },
);

/** Maximum people in a comparison: more do not fit side by side in a readable table. */
export const MAX_COMPARED_PEOPLE = 3;
/** People being compared. */
export const comparedPeople = listOf(
  'users',
  {
    filters: { 'perfilPublico.titular': { ne: null }, _id: { in: given('comparados') } },
    limit: MAX_COMPARED_PEOPLE,
  },
  { ...PROFESSIONAL_CARD, scope: 'comparacion-profesionales' },
);

/** Fields of a credential that the directory shows. */
export const CREDENTIAL_LINE = {
  fields: [
    'titulo',
    'titular',
    'estado',
    'nivelPrueba',
    'numero',
    'certificacion',
    'emisorTexto',
    'emitidaEn',
    'venceEn',
  ],
} as const;
export type CredentialLine = QueryRecord<'credenciales', typeof CREDENTIAL_LINE>;

/** Credentials of the people in a list. */
export const credentialsOfPeople = (people: AnyQuery) =>
  listOf(
    'credenciales',
    {
      filters: { titular: { in: answer('titulares', people, '_id') }, estado: 'vigente', enPerfil: true },
      sort: '-emitidaEn',
      limit: 100,
    },
    { scope: 'de-profesionales', ...CREDENTIAL_LINE },
  );
