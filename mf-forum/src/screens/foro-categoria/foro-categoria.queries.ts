import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { param, url, urlChoice, urlIds } from '@oficio/shared/contract/queries/slots';
import { questionTypes, QUESTION_ROW, STATE_FILTER } from '../../forum/forum.queries.ts';

export const category = recordOf('categorias', param('id'));

/** Sort orders, by their value in the URL. Pinned questions come first in every order. */
export const QUESTION_ORDERS = {
  '-votos': ['-fijada', '-votos'],
  '-creadoEn': ['-fijada', '-creadoEn'],
} as const;

const CATEGORY_FILTERS = {
  categoria: param('id'),
  tipo: { in: urlIds('tipo') },
  estado: { in: STATE_FILTER },
} as const;
const LIST_OPTIONS = { scope: 'foro-categoria', ...QUESTION_ROW } as const;

/** Questions of the category, by last activity unless the URL has another order. */
export const categoryQuestions = listOf(
  'preguntas',
  {
    filters: CATEGORY_FILTERS,
    sort: urlChoice('orden', { '': ['-fijada', '-ultimaActividad'], ...QUESTION_ORDERS }),
    limit: 15,
  },
  { ...LIST_OPTIONS, when: { buscar: '' } },
);
/** Questions of the category that match a search, by relevance unless the URL has another order. */
export const searchedCategoryQuestions = listOf(
  'preguntas',
  {
    searchString: url('buscar', { required: true }),
    filters: CATEGORY_FILTERS,
    sort: urlChoice('orden', QUESTION_ORDERS),
    limit: 15,
  },
  LIST_OPTIONS,
);

/** Counts the category's questions per filter option. Not requested during a search, which has no counts. */
export const categoryQuestionCounts = listOf(
  'preguntas',
  { filters: CATEGORY_FILTERS, limit: 1, facets: ['tipo', 'estado'] },
  { scope: 'foro-cuentas', fields: ['_id'], when: { buscar: '' } },
);

export const categoryQueries = [category, categoryQuestions, categoryQuestionCounts, questionTypes] as const;
