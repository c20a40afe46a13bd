import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Filters } from '@oficio/shared/store';
import { splitValues } from '@oficio/shared/ui';

/** What the catalogue keeps in its address. Lists are joined by commas. */
export const FILTER_NAMES = [
  'buscar',
  'categoria',
  'modalidad',
  'nivel',
  'provincia',
  'centro',
  'precio',
  'horas',
  'orden',
  'vista',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type FilterValues = Readonly<Record<FilterName, string>>;

export const ORDERS = {
  '': 'Más recientes',
  '-inscriptos': 'Más elegidos',
  '-meGusta': 'Mejor valorados',
  inicio: 'Empiezan antes',
  titulo: 'Por título',
} as const;

/** Ranges of the course's load, in hours. */
export const HOURS: Readonly<Record<string, { label: string; gte?: number; lte?: number }>> = {
  corto: { label: 'Hasta 20 horas', lte: 20 },
  medio: { label: 'De 20 a 60 horas', gte: 20, lte: 60 },
  largo: { label: 'Más de 60 horas', gte: 60 },
};
export const PRICES: Readonly<Record<string, string>> = { gratis: 'Gratuitos', pagos: 'Con precio' };

export const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));
export const MODES = optionsOf(cursos.fields.modalidad.options);
export const LEVELS = optionsOf(cursos.fields.nivel.options);

/**
 * The catalogue's filters for the API. `centres`: those of the chosen province, since a course has its centre's.
 */
export function courseFilters(
  values: FilterValues,
  centres: readonly string[] | undefined,
): Filters<'cursos'> {
  const hours = HOURS[values.horas];
  const centre = values.centro ? [values.centro] : centres;
  return {
    ...(values.categoria && { categorias: { in: splitValues(values.categoria) } }),
    ...(values.modalidad && { modalidad: { in: splitValues(values.modalidad) } }),
    ...(values.nivel && { nivel: { in: splitValues(values.nivel) } }),
    ...(centre && { centro: { in: centre.length > 0 ? centre.slice(0, 100) : [NOBODY] } }),
    ...(values.precio === 'gratis' && { 'precio.monto': 0 }),
    ...(values.precio === 'pagos' && { 'precio.monto': { gte: 0.01 } }),
    ...(hours && {
      horas: {
        ...(hours.gte !== undefined && { gte: hours.gte }),
        ...(hours.lte !== undefined && { lte: hours.lte }),
      },
    }),
  };
}
/** An id that no row has: a province without centres has no courses. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
