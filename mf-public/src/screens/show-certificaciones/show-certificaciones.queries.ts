import { listOf } from '@oficio/shared/contract/queries/declare';
import { url, urlChoice, urlId, urlIds, urlOptions } from '@oficio/shared/contract/queries/slots';
import { IGNORABLE_PARTS } from '../../catalogue/ignorable-parts.ts';
import { CERTIFICATION_CARD } from '../../certifications/certifications.queries.ts';

/** Sort orders to choose from, by their value in the address. */
export const CERTIFICATION_ORDERS = {
  nombre: 'nombre',
  '-emitidas': '-emitidas',
  '-creadoEn': '-creadoEn',
} as const;

const searchQuery = {
  searchString: url('buscar'),
  understand: urlOptions('sin', IGNORABLE_PARTS),
  filters: {
    estado: 'publicada',
    categoria: { in: urlIds('categoria') },
    centroEmisor: urlId('centro'),
    alcance: { in: urlOptions('alcance', ['formacion', 'competencia', 'habilitante']) },
    vigenciaMeses: urlChoice('vencimiento', { vence: { ne: null }, noVence: null }),
  },
} as const;

/** Certifications that match the address. Retired ones keep their page, but can no longer be obtained. */
export const certifications = listOf(
  'certificaciones',
  { ...searchQuery, sort: urlChoice('orden', CERTIFICATION_ORDERS), limit: 12 },
  { scope: 'catalogo-certificaciones', ...CERTIFICATION_CARD },
);

/** Counts the certifications per filter option. */
export const certificationCounts = listOf(
  'certificaciones',
  { ...searchQuery, limit: 1, facets: ['categoria', 'centroEmisor', 'alcance'] },
  { scope: 'cuentas', fields: ['_id'] },
);

const FACET_OPTIONS = { scope: 'facetas-certificaciones', fields: ['nombre'] } as const;
export const certificationFacets = {
  categorias: listOf(
    'categorias',
    { filters: { ambito: 'curso', activa: true }, sort: ['orden', 'nombre'], limit: 100 },
    FACET_OPTIONS,
  ),
  // The centre named in the address. The other options come from the counts among the results.
  centros: listOf(
    'centros',
    { filters: { _id: urlId('centro', { required: true }) }, limit: 1 },
    FACET_OPTIONS,
  ),
} as const;

export const certificationsQueries = [
  certifications,
  certificationCounts,
  ...Object.values(certificationFacets),
] as const;
