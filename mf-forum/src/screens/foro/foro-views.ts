import { questionLists, type View } from './foro.queries.ts';

/** The names of the lists in the address. */
export const VIEWS = Object.keys(questionLists) as View[];

export const VIEW_LABELS: Readonly<Record<View, string>> = {
  '': 'Recientes',
  'sin-respuesta': 'Sin respuesta',
  mias: 'Mis preguntas',
  seguidas: 'Seguidas',
};

export const listNamed = (text: string): View => VIEWS.find((view) => view === text) ?? '';

/** The address of a list, narrowed as the one that is open. */
export function viewAddress(view: View, filters: Readonly<Record<string, string>>): string {
  const said = Object.entries({ vista: view, ...filters }).filter(([, value]) => value !== '');
  return said.length > 0 ? `/foro?${new URLSearchParams(said).toString()}` : '/foro';
}

/** An id that no question has: following none finds none. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** As many as a filter takes. */
const MOST = 100;
/** What is followed, as a filter takes it. */
export const followedIds = (ids: readonly string[]): readonly string[] =>
  ids.length > 0 ? ids.slice(0, MOST) : [NOBODY];
