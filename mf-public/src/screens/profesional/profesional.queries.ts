import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { param } from '@oficio/shared/contract/queries/slots';
import { directoryFacets, PROFESSIONAL_CARD } from '../../professionals/professionals.queries.ts';

export const professional = recordOf('users', param('id'), { expand: PROFESSIONAL_CARD.expand });

/** Credentials of the person, including expired ones. */
export const credentialsOfPerson = listOf(
  'credenciales',
  {
    filters: { titular: param('id'), estado: { in: ['vigente', 'vencida'] }, enPerfil: true },
    sort: '-emitidaEn',
    limit: 50,
  },
  {
    scope: 'credenciales-{id}',
    expand: ['certificacion'],
    fields: ['titulo', 'estado', 'nivelPrueba', 'numero', 'emisorTexto', 'emitidaEn', 'venceEn'],
  },
);

/** Answers of the person in the forum; only the total is used. */
export const forumAnswers = listOf(
  'respuestas',
  { filters: { autor: param('id') }, limit: 1 },
  { scope: 'respuestas-de-{id}', fields: ['_id'] },
);
export const acceptedForumAnswers = listOf(
  'respuestas',
  { filters: { autor: param('id'), aceptada: true }, limit: 1 },
  { scope: 'aceptadas-de-{id}', fields: ['_id'] },
);

export const professionalQueries = [
  professional,
  credentialsOfPerson,
  forumAnswers,
  acceptedForumAnswers,
  ...directoryFacets,
] as const;
