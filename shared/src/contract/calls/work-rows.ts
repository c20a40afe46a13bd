/** Rows of the caller's imported list, with the outcome of each. */
import { integer, text } from '../declaration/fields.ts';
import { rowId } from './call-fields.ts';
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { rows } from './who.ts';

/** Rows per answer. */
export const ROWS_PER_ANSWER = 100;

export const workRows = get('/api/trabajos/:id/filas', {
  summary: 'Qué se dijo de cada fila de una lista',
  params: { id: rowId('trabajos') },
  query: {
    dicho: text({ label: 'Qué se dijo', max: 40 }),
    desde: integer({ label: 'Después de la fila', min: 0, default: 0 }),
  },
  answer: shape.object({
    // Number of rows by outcome.
    cuentas: shape.map(shape.integer),
    filas: shape.list(
      shape.object({
        orden: shape.integer,
        // Person or thing it is about, if it may be revealed; otherwise the file's own text.
        nombre: shape.maybe(shape.text),
        // Its cells, by field.
        datos: shape.map(shape.text),
        // The outcome: a word that the collection defines, or `problema` if it was refused.
        dicho: shape.maybe(shape.text),
        // Reason for the refusal.
        mensaje: shape.maybe(shape.text),
      }),
    ),
  }),
  who: rows('trabajos', 'read', 'id'),
  confidential: true,
});

export type WorkRowsAnswer = AnswerOf<typeof workRows>;
export type WorkRowAnswer = WorkRowsAnswer['filas'][number];
