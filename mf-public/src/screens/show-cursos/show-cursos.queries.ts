import { listOf } from '@oficio/shared/contract/queries/declare';
import { url, urlChoice, urlId, urlIds, urlOptions } from '@oficio/shared/contract/queries/slots';
import { IGNORABLE_PARTS } from '../../catalogue/ignorable-parts.ts';
import { NEAR_PLACE } from '../../places/near.queries.ts';
import { COURSE_CARD } from '../../courses/courses.queries.ts';

/** Sort orders to choose from, by their value in the address. */
export const COURSE_ORDERS = {
  '-creadoEn': '-creadoEn',
  '-inscriptos': '-inscriptos',
  '-meGusta': '-meGusta',
  inicio: 'inicio',
  titulo: 'titulo',
} as const;

/** Ranges of the course's duration, in hours. */
export const COURSE_HOURS = {
  corto: { lte: 20 },
  medio: { gte: 20, lte: 60 },
  largo: { gte: 60 },
} as const;

export const COURSE_PRICES = { gratis: 0, pagos: { gte: 0.01 } } as const;

const searchQuery = {
  searchString: url('buscar'),
  understand: urlOptions('sin', IGNORABLE_PARTS),
  filters: {
    categorias: { in: urlIds('categoria') },
    modalidad: { in: urlOptions('modalidad', ['enLinea', 'presencial', 'mixta']) },
    nivel: { in: urlOptions('nivel', ['inicial', 'intermedio', 'avanzado']) },
    centro: { in: urlIds('centro') },
    'centro.provincia': urlId('provincia'),
    'precio.monto': urlChoice('precio', COURSE_PRICES),
    horas: urlChoice('horas', COURSE_HOURS),
  },
} as const;

/** Courses that match the address. */
export const catalogue = listOf(
  'cursos',
  { ...searchQuery, near: NEAR_PLACE, sort: urlChoice('orden', COURSE_ORDERS), limit: 12 },
  { scope: 'catalogo', ...COURSE_CARD },
);

/** Counts the courses per filter option. A separate query, so that loading more pages does not repeat it. */
export const courseCounts = listOf(
  'cursos',
  { ...searchQuery, limit: 1, facets: ['categorias', 'modalidad', 'nivel', 'centro', 'centro.provincia'] },
  { scope: 'cuentas', fields: ['_id'] },
);

const FACET_OPTIONS = { scope: 'facetas-cursos', fields: ['nombre'] } as const;
/** Filter options of the catalogue. */
export const courseFacets = {
  categorias: listOf(
    'categorias',
    { filters: { ambito: 'curso', activa: true }, sort: ['orden', 'nombre'], limit: 100 },
    FACET_OPTIONS,
  ),
  provincias: listOf('provincias', { sort: 'nombre', limit: 100 }, FACET_OPTIONS),
  // The centre named in the address. The other options come from the counts among the courses found.
  centros: listOf(
    'centros',
    { filters: { _id: urlId('centro', { required: true }) }, limit: 1 },
    FACET_OPTIONS,
  ),
} as const;

export const catalogueQueries = [catalogue, courseCounts, ...Object.values(courseFacets)] as const;
