/** Position in a course's waiting list. */
import { rowId } from './call-fields.ts';
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { rows } from './who.ts';

export const waitingPlace = get('/api/inscripciones/:inscripcion/espera', {
  summary: 'Lugar en la lista de espera',
  params: { inscripcion: rowId('inscripciones') },
  // Number of people ahead; absent if the enrolment isn't waiting.
  answer: shape.object({ antes: shape.maybe(shape.integer) }),
  who: rows('inscripciones', 'read', 'inscripcion'),
  confidential: true,
});

export type QueuePosition = AnswerOf<typeof waitingPlace>;
