import { listOf } from '@oficio/shared/contract/queries/declare';
import { provincesFor } from '../../places/places.queries.ts';

/** Some of the member centres. */
export const memberCentres = listOf(
  'centros',
  { filters: { estado: 'activo' }, sort: '-creadoEn', limit: 6 },
  { scope: 'miembros', expand: ['provincia', 'zona'], fields: ['nombre', 'logo'] },
);

/** Scope of the places in the form to join. */
export const JOIN_PLACES_SCOPE = 'sumar-institucion';

export const institutionsQueries = [memberCentres, provincesFor(JOIN_PLACES_SCOPE)] as const;
