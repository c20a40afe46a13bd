/** Bulk calls of the question bank: importing another program's file, saving the questions, and an index. */
import { json } from '../declaration/fields.ts';
import type { ReadQuestions } from '../exercises/read-question.ts';
import { optionalRowId, rowId } from './call-fields.ts';
import { fields, fileBody, get, post, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { rows, signedIn } from './who.ts';

/** Maximum questions per request. */
export const MAX_QUESTIONS_PER_REQUEST = 300;
/** Maximum size of a question file. */
export const MAX_QUESTIONS_BYTES = 50 * 1024 * 1024;
/** Maximum length of the JSON of the questions in a request. */
const MAX_QUESTIONS_JSON = 5_000_000;
/** Maximum questions read from a file. */
export const MAX_QUESTIONS_PER_FILE = 2000;

const namedCount = shape.object({ nombre: shape.text, cuantas: shape.integer });

/**
 * Returns the groups and tags of the questions that the caller may read, by name, with the number of
 * questions of each.
 */
export const bankIndex = get('/api/reactivos/indice', {
  summary: 'Grupos y etiquetas del banco de preguntas',
  query: { curso: optionalRowId('cursos', 'Curso') },
  answer: shape.object({ grupos: shape.list(namedCount), etiquetas: shape.list(namedCount) }),
  who: rows('reactivos', 'read'),
});

/** Saves questions, all or none. Idempotent: questions that already exist stay as they are. */
export const saveQuestions = post('/api/reactivos/varios', {
  summary: 'Guardar varias preguntas',
  body: fields({ docs: json({ label: 'Preguntas', required: true, max: MAX_QUESTIONS_JSON }) }),
  // Number of these questions now in the bank; the same when repeated.
  answer: shape.object({ guardadas: shape.integer }),
  who: rows('reactivos', 'create'),
});

/** Parses another program's question file (Moodle XML, QTI 2.1) without saving anything. */
export const readQuestions = post('/api/reactivos/leer', {
  summary: 'Leer un archivo de preguntas',
  body: fileBody({
    fields: { centro: rowId('centros'), curso: optionalRowId('cursos', 'Curso') },
    maxBytes: MAX_QUESTIONS_BYTES,
    advice: 'Conviene traerlo por partes, o sin sus videos.',
  }),
  answer: shape.json<ReadQuestions>(),
  who: signedIn(),
});

export type BankIndex = AnswerOf<typeof bankIndex>;
export type Counted = BankIndex['grupos'][number];
export type SavedQuestions = AnswerOf<typeof saveQuestions>;
