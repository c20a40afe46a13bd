import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import type { Filters } from '@oficio/shared/store';
import { splitValues } from '@oficio/shared/ui';

/** What the list of a category keeps in its address. Lists are joined by commas. */
export const FILTER_NAMES = ['buscar', 'tipo', 'estado', 'orden'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type FilterValues = Readonly<Record<FilterName, string>>;

/** Pinned questions stay first in every order. */
export const ORDERS = {
  '': 'Última actividad',
  '-votos': 'Más votadas',
  '-creadoEn': 'Más nuevas',
} as const;

const states = preguntas.fields.estado.states;
/** The states that readers see. */
export const STATE_OPTIONS = (['abierta', 'resuelta', 'cerrada'] as const).map((value) => ({
  value,
  label: states[value].label,
}));

/** The order for the API; a search without one is by relevance. */
export function orderOf({ orden, buscar }: FilterValues): string | undefined {
  if (orden === '' && buscar !== '') return undefined;
  const known = Object.hasOwn(ORDERS, orden) && orden !== '' ? orden : '-ultimaActividad';
  return `-fijada,${known}`;
}

export function categoryFilters(categoria: string, { tipo, estado }: FilterValues): Filters<'preguntas'> {
  return {
    categoria,
    ...(tipo && { tipo: { in: splitValues(tipo) } }),
    ...(estado && { estado: { in: splitValues(estado) } }),
  };
}
