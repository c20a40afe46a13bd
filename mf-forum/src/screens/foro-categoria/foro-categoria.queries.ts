import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { param, url, urlChoice, urlIds } from '@oficio/shared/contract/queries/slots';
import { questionTypes, QUESTION_ROW, STATES_ASKED } from '../../forum/forum.queries.ts';

export const category = recordOf('categorias', param('id'));

/** Sort orders to choose from, by their value in the address. Pinned questions come first in every order. */
export const QUESTION_ORDERS = {
  '-votos': ['-fijada', '-votos'],
  '-creadoEn': ['-fijada', '-creadoEn'],
} as const;

const filters = {
  categoria: param('id'),
  tipo: { in: urlIds('tipo') },
  estado: { in: STATES_ASKED },
} as const;
const how = { scope: 'foro-categoria', ...QUESTION_ROW } as const;

/** Questions of the category, by last activity unless the address has another order. */
export const questionsOfCategory = listOf(
  'preguntas',
  {
    filters,
    sort: urlChoice('orden', { '': ['-fijada', '-ultimaActividad'], ...QUESTION_ORDERS }),
    limit: 15,
  },
  { ...how, when: { buscar: '' } },
);
/** Questions of the category that match a search, by relevance unless the address has another order. */
export const questionsFound = listOf(
  'preguntas',
  {
    searchString: url('buscar', { required: true }),
    filters,
    sort: urlChoice('orden', QUESTION_ORDERS),
    limit: 15,
  },
  how,
);

/** Counts the category's questions per filter option. Not requested during a search, which has no counts. */
export const countsOfCategory = listOf(
  'preguntas',
  { filters, limit: 1, facets: ['tipo', 'estado'] },
  { scope: 'foro-cuentas', fields: ['_id'], when: { buscar: '' } },
);

export const categoryQueries = [category, questionsOfCategory, countsOfCategory, questionTypes] as const;
