import type { QUESTION_ORDERS } from './foro-categoria.queries.ts';

/** What the list of a category keeps in its address. Lists are joined by commas. */
export const FILTER_NAMES = ['buscar', 'tipo', 'estado', 'orden'] as const;

/** The words of each order. */
export const ORDERS: Readonly<Record<'' | keyof typeof QUESTION_ORDERS, string>> = {
  '': 'Última actividad',
  '-votos': 'Más votadas',
  '-creadoEn': 'Más nuevas',
};
