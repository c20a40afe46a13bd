/** How many professionals the directory lists, by province. */
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { everybody } from './who.ts';

/** Of the rows that any visitor may list, with the filters and the `searchString` of the directory. */
export const directoryFigures = get('/api/estadisticas/profesionales', {
  summary: 'Profesionales por provincia',
  query: { is: 'search', of: 'users' },
  answer: shape.object({
    total: shape.integer,
    provincias: shape.list(
      shape.object({
        // Null: those who said no province.
        provincia: shape.nullable(shape.id),
        total: shape.integer,
        disponibles: shape.integer,
        // With a licence that somebody reviewed.
        conMatricula: shape.integer,
        // With a credential in force, issued here or reviewed.
        conCredencial: shape.integer,
      }),
    ),
  }),
  who: everybody('Totals of the public directory, whoever asks: its map is for visitors.'),
  pool: 'visitorReads',
});

export type ProvinceFigures = AnswerOf<typeof directoryFigures>['provincias'][number];
