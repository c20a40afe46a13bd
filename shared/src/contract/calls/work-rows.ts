/** The lines of one's own list, each with what was said of it. */
import { get, type AnswerOf } from './call.ts';
import { rowId } from './call-fields.ts';
import { integer, text } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { rows } from './who.ts';

/** Lines of one answer. */
export const ROWS_SHOWN = 100;

export const workRows = get('/api/trabajos/:id/filas', {
  summary: 'Qué se dijo de cada fila de una lista',
  params: { id: rowId('trabajos') },
  query: {
    dicho: text({ label: 'Qué se dijo', max: 40 }),
    desde: integer({ label: 'Después de la fila', min: 0, default: 0 }),
  },
  answer: shape.object({
    // How many lines came to each word.
    cuentas: shape.map(shape.integer),
    filas: shape.list(
      shape.object({
        orden: shape.integer,
        // Who or what it is about, as far as that may be told; otherwise what the file says.
        nombre: shape.maybe(shape.text),
        // Its cells, by field.
        datos: shape.map(shape.text),
        // A word of the collection's own; `problema` where it was refused.
        dicho: shape.maybe(shape.text),
        // Why it was refused.
        mensaje: shape.maybe(shape.text),
      }),
    ),
  }),
  who: rows('trabajos', 'read', 'id'),
  confidential: true,
});

export type WorkRowsAnswer = AnswerOf<typeof workRows>;
export type WorkRowSaid = WorkRowsAnswer['filas'][number];
