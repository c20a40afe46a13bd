import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { answer, param, urlChoice } from '@oficio/shared/contract/queries/slots';

export const question = recordOf('preguntas', param('id'), {
  expand: ['autor', 'categoria', 'tipo', 'curso', 'clase'],
});

/** Its course, for who teaches it; a question of none has none. */
export const courseOf = recordOf('cursos', answer('curso', question, 'curso'));

/** What a list of answers expands. */
export const ANSWER_EXPAND = ['autor', 'credencialRespaldo'] as const;

/** Answers that are shown at first. */
export const ANSWERS_PAGE = 20;

/** Its answers, the accepted one first. */
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

/** The replies to all of its answers. */
export const repliesIn = listOf(
  'respuestas',
  { filters: { pregunta: param('id'), padre: { ne: null } }, sort: 'creadoEn', limit: 100 },
  { scope: 'replicas-{id}', expand: ANSWER_EXPAND },
);

export const questionQueries = [question, courseOf, answersTo, repliesIn] as const;
