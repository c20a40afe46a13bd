import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { url, urlId, urlOptions } from '@oficio/shared/contract/queries/slots';
import { IGNORABLE_PARTS } from '../../catalogue/ignorable-parts.ts';
import { COURSE_CARD } from '../../courses/courses.queries.ts';
import { NEAR_PLACE } from '../../places/near.queries.ts';
import { provincesFor, zonesFor } from '../../places/places.queries.ts';

/** Centres that match the address. */
export const centres = listOf(
  'centros',
  {
    searchString: url('buscar'),
    understand: urlOptions('sin', IGNORABLE_PARTS),
    filters: { provincia: urlId('provincia'), zona: urlId('zona') },
    near: NEAR_PLACE,
    sort: 'nombre',
    limit: 12,
  },
  { scope: 'centros', expand: ['provincia', 'zona'], fields: ['nombre', 'logo', 'descripcion'] },
);

/** Counts the centres per province. */
export const centreCounts = listOf(
  'centros',
  {
    searchString: url('buscar'),
    understand: urlOptions('sin', IGNORABLE_PARTS),
    filters: { provincia: urlId('provincia') },
    limit: 1,
    facets: ['provincia'],
  },
  { scope: 'cuentas', fields: ['_id'] },
);

/** The centre open in the panel. */
export const openCentre = recordOf('centros', url('centro'), { expand: ['provincia', 'zona'] });

/** First courses of that centre. */
export const coursesOfCentre = listOf(
  'cursos',
  { filters: { centro: urlId('centro', { required: true }) }, sort: '-inscriptos', limit: 4 },
  { scope: 'del-centro', ...COURSE_CARD },
);

export const centresQueries = [centres, provincesFor('centros'), zonesFor('centros'), centreCounts] as const;
/** Queries of the page with a centre open in the panel. */
export const centreQueries = [openCentre, coursesOfCentre, ...centresQueries] as const;
