import { UNDERSTOOD } from '@oficio/shared/contract/declaration/searching';
import { listOf } from '@oficio/shared/contract/queries/declare';
import { AS_WRITTEN, each, given, url, urlIds, urlOptions } from '@oficio/shared/contract/queries/slots';
import { forumCategories, questionTypes, QUESTION_ROW, STATES_ASKED } from '../../forum/forum.queries.ts';

const PAGE = 15;

/** The last active question of each category; the total of the list is the category's number of questions. */
export const lastOfCategory = listOf(
  'preguntas',
  { filters: { categoria: each('categoria', forumCategories, '_id') }, sort: '-ultimaActividad', limit: 1 },
  { scope: 'categoria-{categoria}', fields: ['ultimaActividad'] },
);

const subject = {
  categoria: { in: urlIds('categoria') },
  tipo: { in: urlIds('tipo') },
} as const;
/** Filters of the forum's lists, read from the address. */
const narrowed = { ...subject, estado: { in: STATES_ASKED } } as const;

const FOUND = {
  searchString: url('buscar', { required: true }),
  understand: urlOptions('sin', [...UNDERSTOOD, AS_WRITTEN]),
  filters: narrowed,
} as const;
const RECENT = { filters: narrowed } as const;
/** No state filter: every unanswered question listed is open. */
const UNANSWERED = { filters: { ...subject, respuestas: 0, estado: 'abierta' } } as const;
const MINE = { filters: { ...narrowed, autor: given('usuario') } } as const;
const FOLLOWED = { filters: { ...narrowed, _id: { in: given('seguidas') } } } as const;

const when = (vista: string) => ({ vista, buscar: '' });
const FACETS = ['categoria', 'tipo', 'estado'] as const;
const counting = { limit: 1, facets: FACETS } as const;
const counts = { scope: 'foro-cuentas', fields: ['_id'] } as const;

export const foundQuestions = listOf(
  'preguntas',
  { ...FOUND, limit: PAGE },
  { scope: 'foro-busqueda', ...QUESTION_ROW },
);

/** Lists of the forum's home page, by their name in the address. */
export const questionLists = {
  '': listOf(
    'preguntas',
    { ...RECENT, sort: '-ultimaActividad', limit: PAGE },
    { scope: 'foro', ...QUESTION_ROW, when: when('') },
  ),
  'sin-respuesta': listOf(
    'preguntas',
    { ...UNANSWERED, sort: '-creadoEn', limit: PAGE },
    { scope: 'foro-sin-respuesta', ...QUESTION_ROW, when: when('sin-respuesta') },
  ),
  mias: listOf(
    'preguntas',
    { ...MINE, sort: '-creadoEn', limit: PAGE },
    { scope: 'foro-mias', ...QUESTION_ROW },
  ),
  seguidas: listOf(
    'preguntas',
    { ...FOLLOWED, sort: '-ultimaActividad', limit: PAGE },
    { scope: 'foro-seguidas', ...QUESTION_ROW },
  ),
} as const;
export type View = keyof typeof questionLists;

/** Counts the questions of each list per filter option. */
export const questionCounts = {
  '': listOf('preguntas', { ...RECENT, ...counting }, { ...counts, when: when('') }),
  'sin-respuesta': listOf(
    'preguntas',
    { ...UNANSWERED, ...counting },
    { ...counts, when: when('sin-respuesta') },
  ),
  mias: listOf('preguntas', { ...MINE, ...counting }, counts),
  seguidas: listOf('preguntas', { ...FOLLOWED, ...counting }, counts),
} as const;
export const foundCounts = listOf('preguntas', { ...FOUND, ...counting }, counts);

/** Queries of the forum's home page that any visitor may run. */
export const forumQueries = [
  forumCategories,
  questionTypes,
  questionLists[''],
  questionLists['sin-respuesta'],
  questionCounts[''],
  questionCounts['sin-respuesta'],
  lastOfCategory,
] as const;
