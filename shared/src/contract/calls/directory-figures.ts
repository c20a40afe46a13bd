/** Number of listed professionals per province. */
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { everybody } from './who.ts';

/** Counts the rows that visitors may list, under the directory's filters and `searchString`. */
export const directoryFigures = get('/api/estadisticas/profesionales', {
  summary: 'Profesionales por provincia',
  query: { is: 'search', of: 'users' },
  answer: shape.object({
    total: shape.integer,
    provincias: shape.list(
      shape.object({
        // Null: no province stated.
        provincia: shape.nullable(shape.id),
        total: shape.integer,
        disponibles: shape.integer,
        // Professionals with a reviewed licence.
        conMatricula: shape.integer,
        // Professionals with a valid credential, issued here or reviewed.
        conCredencial: shape.integer,
      }),
    ),
  }),
  who: everybody('Totals of the public directory: its map is for visitors.'),
  pool: 'visitorReads',
});

export type ProvinceFigures = AnswerOf<typeof directoryFigures>['provincias'][number];
