import { UNDERSTOOD } from '@oficio/shared/contract/declaration/searching';
import { listOf } from '@oficio/shared/contract/queries/declare';
import { AS_WRITTEN, each, given, url, urlIds, urlOptions } from '@oficio/shared/contract/queries/slots';
import { forumCategories, questionTypes, QUESTION_ROW, STATE_FILTER } from '../../forum/forum.queries.ts';

const PAGE_SIZE = 15;

/** The latest active question of each category; the list's total is the category's number of questions. */
export const latestInCategory = listOf(
  'preguntas',
  { filters: { categoria: each('categoria', forumCategories, '_id') }, sort: '-ultimaActividad', limit: 1 },
  { scope: 'categoria-{categoria}', fields: ['ultimaActividad'] },
);

const topicFilters = {
  categoria: { in: urlIds('categoria') },
  tipo: { in: urlIds('tipo') },
} as const;
/** Filters of the forum's lists, read from the URL. */
const urlFilters = { ...topicFilters, estado: { in: STATE_FILTER } } as const;

const SEARCH_OPTIONS = {
  searchString: url('buscar', { required: true }),
  understand: urlOptions('sin', [...UNDERSTOOD, AS_WRITTEN]),
  filters: urlFilters,
} as const;
const RECENT_OPTIONS = { filters: urlFilters } as const;
/** No state filter: every unanswered question listed is open. */
const UNANSWERED_OPTIONS = { filters: { ...topicFilters, respuestas: 0, estado: 'abierta' } } as const;
const OWN_OPTIONS = { filters: { ...urlFilters, autor: given('usuario') } } as const;
const FOLLOWED_OPTIONS = { filters: { ...urlFilters, _id: { in: given('seguidas') } } } as const;

const ofView = (vista: string) => ({ vista, buscar: '' });
const FACET_OPTIONS = { limit: 1, facets: ['categoria', 'tipo', 'estado'] } as const;
const COUNT_SCOPE = { scope: 'foro-cuentas', fields: ['_id'] } as const;

export const searchedQuestions = listOf(
  'preguntas',
  { ...SEARCH_OPTIONS, limit: PAGE_SIZE },
  { scope: 'foro-busqueda', ...QUESTION_ROW },
);

/** Lists of the forum's home page, by their name in the URL. */
export const questionLists = {
  '': listOf(
    'preguntas',
    { ...RECENT_OPTIONS, sort: '-ultimaActividad', limit: PAGE_SIZE },
    { scope: 'foro', ...QUESTION_ROW, when: ofView('') },
  ),
  'sin-respuesta': listOf(
    'preguntas',
    { ...UNANSWERED_OPTIONS, sort: '-creadoEn', limit: PAGE_SIZE },
    { scope: 'foro-sin-respuesta', ...QUESTION_ROW, when: ofView('sin-respuesta') },
  ),
  mias: listOf(
    'preguntas',
    { ...OWN_OPTIONS, sort: '-creadoEn', limit: PAGE_SIZE },
    { scope: 'foro-mias', ...QUESTION_ROW },
  ),
  seguidas: listOf(
    'preguntas',
    { ...FOLLOWED_OPTIONS, sort: '-ultimaActividad', limit: PAGE_SIZE },
    { scope: 'foro-seguidas', ...QUESTION_ROW },
  ),
} as const;
export type View = keyof typeof questionLists;

/** Counts the questions of each list per filter option. */
export const questionCounts = {
  '': listOf('preguntas', { ...RECENT_OPTIONS, ...FACET_OPTIONS }, { ...COUNT_SCOPE, when: ofView('') }),
  'sin-respuesta': listOf(
    'preguntas',
    { ...UNANSWERED_OPTIONS, ...FACET_OPTIONS },
    { ...COUNT_SCOPE, when: ofView('sin-respuesta') },
  ),
  mias: listOf('preguntas', { ...OWN_OPTIONS, ...FACET_OPTIONS }, COUNT_SCOPE),
  seguidas: listOf('preguntas', { ...FOLLOWED_OPTIONS, ...FACET_OPTIONS }, COUNT_SCOPE),
} as const;
export const searchedQuestionCounts = listOf(
  'preguntas',
  { ...SEARCH_OPTIONS, ...FACET_OPTIONS },
  COUNT_SCOPE,
);

/** Queries of the forum's home page that any visitor may run. */
export const forumQueries = [
  forumCategories,
  questionTypes,
  questionLists[''],
  questionLists['sin-respuesta'],
  questionCounts[''],
  questionCounts['sin-respuesta'],
  latestInCategory,
] as const;
