import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { answer, param, urlChoice } from '@oficio/shared/contract/queries/slots';

export const question = recordOf('preguntas', param('id'), {
  expand: ['autor', 'categoria', 'tipo', 'curso', 'clase'],
});

/** Course of the question, if any; its teachers may moderate. */
export const courseOf = recordOf('cursos', answer('curso', question, 'curso'));

/** References that a list of answers expands. */
export const ANSWER_EXPAND = ['autor', 'credencialRespaldo'] as const;

/** Answers per page. */
export const ANSWERS_PAGE = 20;

/** Answers to the question, the accepted one first. */
export const answersTo = listOf(
  'respuestas',
  {
    filters: { pregunta: param('id'), padre: null },
    sort: urlChoice('orden', {
      '': ['-aceptada', '-votos', 'creadoEn'],
      '-creadoEn': ['-aceptada', '-creadoEn'],
      creadoEn: ['-aceptada', 'creadoEn'],
    }),
    limit: ANSWERS_PAGE,
  },
  { scope: 'respuestas-{id}', expand: ANSWER_EXPAND },
);

/** Replies to all the answers of the question. */
export const repliesIn = listOf(
  'respuestas',
  { filters: { pregunta: param('id'), padre: { ne: null } }, sort: 'creadoEn', limit: 100 },
  { scope: 'replicas-{id}', expand: ANSWER_EXPAND },
);

export const questionQueries = [question, courseOf, answersTo, repliesIn] as const;
