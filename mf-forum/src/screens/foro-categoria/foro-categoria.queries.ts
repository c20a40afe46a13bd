import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { param, url, urlChoice, urlIds } from '@oficio/shared/contract/queries/slots';
import { questionTypes, QUESTION_ROW, STATES_ASKED } from '../../forum/forum.queries.ts';

export const category = recordOf('categorias', param('id'));

/** The orders to choose from, by the text that the address has. Pinned questions stay first in every order. */
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

/** Its questions; the ones that moved last come first. */
export const questionsOfCategory = listOf(
  'preguntas',
  {
    filters,
    sort: urlChoice('orden', { '': ['-fijada', '-ultimaActividad'], ...QUESTION_ORDERS }),
    limit: 15,
  },
  { ...how, when: { buscar: '' } },
);
/** Those of its questions that a text finds; without another order, the most alike first. */
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

/** How many of its questions each choice has. A search as it is written counts nothing: then there are no figures. */
export const countsOfCategory = listOf(
  'preguntas',
  { filters, limit: 1, facets: ['tipo', 'estado'] },
  { scope: 'foro-cuentas', fields: ['_id'], when: { buscar: '' } },
);

export const categoryQueries = [category, questionsOfCategory, countsOfCategory, questionTypes] as const;
