/** Search suggestions while a text is typed, among what the caller may read. */
import { longText } from '../declaration/fields.ts';
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { everybody } from './who.ts';

/** Maximum suggestions per answer. */
export const MAX_SUGGESTIONS = 8;

const MAX_TEXT_LENGTH = 2000;

export const suggestions = get('/api/sugerencias', {
  summary: 'Sugerencias mientras se escribe',
  query: { texto: longText({ label: 'Texto', max: MAX_TEXT_LENGTH }) },
  answer: shape.object({
    sugerencias: shape.list(
      shape.object({
        tipo: shape.one('curso', 'profesional', 'pregunta', 'centro'),
        titulo: shape.text,
        // Path of its page.
        direccion: shape.text,
        // Detail that distinguishes it from others: a course's centre, a person's place.
        detalle: shape.text,
      }),
    ),
  }),
  who: everybody('The search of every page suggests what its visitors may read anyway.'),
});

export type Suggestions = AnswerOf<typeof suggestions>;
export type Suggestion = Suggestions['sugerencias'][number];
