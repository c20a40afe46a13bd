import { UNDERSTOOD } from '@oficio/shared/contract/declaration/searching';
import { listOf } from '@oficio/shared/contract/queries/declare';
import { AS_WRITTEN, each, given, url, urlOptions } from '@oficio/shared/contract/queries/slots';
import { forumCategories, QUESTION_EXPAND } from '../../forum/forum.queries.ts';

const PAGE = 15;

/** How many questions each category has, and when it last moved. */
export const lastOfCategory = listOf(
  'preguntas',
  { filters: { categoria: each('categoria', forumCategories, '_id') }, sort: '-ultimaActividad', limit: 1 },
  { scope: 'categoria-{categoria}' },
);

export const foundQuestions = listOf(
  'preguntas',
  {
    searchString: url('buscar', { required: true }),
    understand: urlOptions('sin', [...UNDERSTOOD, AS_WRITTEN]),
    limit: PAGE,
  },
  { scope: 'foro-busqueda', expand: QUESTION_EXPAND },
);

/** The lists of the forum's home, by the name that they have in the address. */
export const questionLists = {
  '': listOf(
    'preguntas',
    { sort: '-ultimaActividad', limit: PAGE },
    { scope: 'foro', expand: QUESTION_EXPAND, when: { vista: '', buscar: '', preguntar: '' } },
  ),
  'sin-respuesta': listOf(
    'preguntas',
    { filters: { respuestas: 0, estado: 'abierta' }, sort: '-creadoEn', limit: PAGE },
    {
      scope: 'foro-sin-respuesta',
      expand: QUESTION_EXPAND,
      when: { vista: 'sin-respuesta', buscar: '', preguntar: '' },
    },
  ),
  mias: listOf(
    'preguntas',
    { filters: { autor: given('usuario') }, sort: '-creadoEn', limit: PAGE },
    { scope: 'foro-mias', expand: QUESTION_EXPAND },
  ),
  seguidas: listOf(
    'preguntas',
    { filters: { _id: { in: given('seguidas') } }, sort: '-ultimaActividad', limit: PAGE },
    { scope: 'foro-seguidas', expand: QUESTION_EXPAND },
  ),
} as const;
export type View = keyof typeof questionLists;

/** What any visitor sees of the forum's home. */
export const forumQueries = [
  forumCategories,
  questionLists[''],
  questionLists['sin-respuesta'],
  lastOfCategory,
] as const;
