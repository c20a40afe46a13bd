import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import { withQuery } from '@oficio/shared/kit/with-query';
import { questionLists, type View } from './foro.queries.ts';

/** Names of the lists in the URL. */
export const VIEWS = Object.keys(questionLists) as View[];

export const VIEW_LABELS: Readonly<Record<View, string>> = {
  '': 'Recientes',
  'sin-respuesta': 'Sin respuesta',
  mias: 'Mis preguntas',
  seguidas: 'Seguidas',
};

export const parseView = (text: string): View => VIEWS.find((view) => view === text) ?? '';

/** Returns the URL of a list with the current filters. */
export const viewUrl = (view: View, filters: Readonly<Record<string, string>>): string =>
  withQuery('/foro', { vista: view, ...filters });

/** Id that no question has: the filter of a person who follows no question. */
const NO_QUESTION_ID = '00000000-0000-0000-0000-000000000000';
/** Returns the ids of the followed questions as the values of a filter. */
export const followedIds = (ids: readonly string[]): readonly string[] =>
  ids.length > 0 ? ids.slice(0, MAX_FILTER_VALUES) : [NO_QUESTION_ID];
