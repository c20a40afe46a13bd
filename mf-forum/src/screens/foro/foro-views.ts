import type { Filters } from '@oficio/shared/store';

/** The lists of the forum's home, by the name that they have in the address. */
export const VIEWS = ['', 'sin-respuesta', 'mias', 'seguidas'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<View, string>> = {
  '': 'Recientes',
  'sin-respuesta': 'Sin respuesta',
  mias: 'Mis preguntas',
  seguidas: 'Seguidas',
};

export const viewOf = (text: string): View => VIEWS.find((view) => view === text) ?? '';

/** An id that no question has: following none finds none. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** As many as a filter takes. */
const MOST = 100;

/** What each list asks for. `me`: who is signed in; `followed`: the questions that person follows. */
export function viewFilters(
  view: View,
  me: string | undefined,
  followed: readonly string[],
): Filters<'preguntas'> {
  if (view === 'sin-respuesta') return { respuestas: 0, estado: 'abierta' };
  if (view === 'mias') return { autor: me ?? NOBODY };
  if (view === 'seguidas') return { _id: { in: followed.length > 0 ? followed.slice(0, MOST) : [NOBODY] } };
  return {};
}

export const VIEW_SORT: Readonly<Record<View, string>> = {
  '': '-ultimaActividad',
  'sin-respuesta': '-creadoEn',
  mias: '-creadoEn',
  seguidas: '-ultimaActividad',
};
export const PAGE = 15;
