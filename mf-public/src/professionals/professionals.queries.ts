/** The directory of professionals: its choices, its people and what they hold. */
import { listOf, type Brought } from '@oficio/shared/contract/queries/declare';
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
import { LEFT_ASIDE } from '../catalogue/left-aside.ts';
import { NEAR } from '../places/near.queries.ts';
import { provincesFor } from '../places/places.queries.ts';

/** What a list of professionals brings. */
export const PROFESSIONAL_CARD = {
  expand: ['provincia', 'zona'],
  fields: ['nombre', 'apellido', 'nombreUsuario', 'avatar', 'perfilPublico', 'creadoEn'],
} as const;

/** Where the choices of the directory's filters are kept. */
export const FACETS = 'facetas-profesionales';

export const specialties = listOf(
  'categorias',
  { filters: { ambito: 'profesional', activa: true }, sort: ['orden', 'nombre'], limit: 100 },
  { scope: FACETS, fields: ['nombre'] },
);
/** The certification that the address names; the others to choose from are counted among the people found. */
export const certificationChosen = listOf(
  'certificaciones',
  { filters: { _id: urlId('certificacion', { required: true }) }, limit: 1 },
  { scope: FACETS, fields: ['nombre'] },
);
/** All the choices that any visitor is given. */
export const directoryFacets = [specialties, provincesFor(FACETS), certificationChosen] as const;

/**
 * The people that the address asks for. Who manages reads more people than the directory has, so those with a
 * public profile are asked for.
 */
const people = {
  searchString: url('buscar'),
  understand: urlOptions('sin', LEFT_ASIDE),
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
const asked = { ...people, near: NEAR, sort: url('orden') } as const;
export const professionalCards = listOf(
  'users',
  { ...asked, limit: 12 },
  { ...PROFESSIONAL_CARD, scope: 'directorio' },
);
/** How many of them each choice has. */
export const professionalCounts = listOf(
  'users',
  {
    ...people,
    limit: 1,
    facets: ['perfilPublico.especialidades', 'provincia', 'zona', 'perfilPublico.modalidad', 'certificacion'],
  },
  { scope: 'cuentas', fields: ['_id'] },
);
/** Rows a page of the table. */
export const PROFESSIONALS_PAGE = 20;
export const professionalRows = listOf(
  'users',
  { ...asked, limit: PROFESSIONALS_PAGE, page: urlPage('pagina') },
  { ...PROFESSIONAL_CARD, scope: 'directorio-tabla' },
);

/** More than three don't fit beside each other on a table that one can read. */
export const MAX_COMPARED = 3;
/** Those that are compared. */
export const comparedPeople = listOf(
  'users',
  {
    filters: { 'perfilPublico.titular': { ne: null }, _id: { in: given('comparados') } },
    limit: MAX_COMPARED,
  },
  { ...PROFESSIONAL_CARD, scope: 'comparacion-profesionales' },
);

/** What the directory shows of what a person holds. */
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
export type ShownCredential = Brought<'credenciales', typeof CREDENTIAL_LINE>;

/** What the people of a list hold. */
export const heldBy = (people: AnyQuery) =>
  listOf(
    'credenciales',
    {
      filters: { titular: { in: answer('titulares', people, '_id') }, estado: 'vigente', enPerfil: true },
      sort: '-emitidaEn',
      limit: 100,
    },
    { scope: 'de-profesionales', ...CREDENTIAL_LINE },
  );
