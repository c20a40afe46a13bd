import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { COURSE_LEVELS, COURSE_MODES } from '@oficio/shared/contract/words/cursos';
import { NEAR_PARAMETERS } from '../../places/near.tsx';
import type { COURSE_HOURS, COURSE_ORDERS, COURSE_PRICES } from './show-cursos.queries.ts';

/** Query parameters of the catalogue. Multiple values are joined by commas. */
export const FILTER_NAMES = [
  'buscar',
  'sin',
  'categoria',
  'modalidad',
  'nivel',
  'provincia',
  'centro',
  'precio',
  'horas',
  ...NEAR_PARAMETERS,
  'orden',
  'vista',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type FilterValues = Readonly<Record<FilterName, string>>;

/** Labels of the sort orders. */
export const ORDERS: Readonly<Record<keyof typeof COURSE_ORDERS, string>> = {
  '-creadoEn': 'Más recientes',
  '-inscriptos': 'Más elegidos',
  '-meGusta': 'Mejor valorados',
  inicio: 'Empiezan antes',
  titulo: 'Por título',
};

const HOURS: Readonly<Record<keyof typeof COURSE_HOURS, string>> = {
  corto: 'Hasta 20 horas',
  medio: 'De 20 a 60 horas',
  largo: 'Más de 60 horas',
};
const PRICES: Readonly<Record<keyof typeof COURSE_PRICES, string>> = {
  gratis: 'Gratuitos',
  pagos: 'Con precio',
};

export const MODES = optionsOf(COURSE_MODES);
export const LEVELS = optionsOf(COURSE_LEVELS);

export const LOADS = optionsOf(HOURS);
export const FEES = optionsOf(PRICES);
