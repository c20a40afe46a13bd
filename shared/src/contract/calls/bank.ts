/** The bank of questions, many at once: reading a file of another program, keeping what was read, and an index of all. */
import { fields, fileBody, get, post, type AnswerOf } from './call.ts';
import { optionalRowId, rowId } from './call-fields.ts';
import { json } from '../declaration/fields.ts';
import type { ReadQuestions } from '../exercises/read-question.ts';
import * as shape from './shape.ts';
import { rows, signedIn } from './who.ts';

/** Questions in one request. */
export const MAX_AT_ONCE = 300;
/** What a file of questions may weigh. */
export const MAX_QUESTIONS_BYTES = 50 * 1024 * 1024;
/** Questions of one file. */
export const MAX_READ = 2000;

const counted = shape.object({ nombre: shape.text, cuantas: shape.integer });

/** The groups and the tags of the questions that the caller reads, by their names, each with how many have it. */
export const bankIndex = get('/api/reactivos/indice', {
  summary: 'Grupos y etiquetas del banco de preguntas',
  query: { curso: optionalRowId('cursos', 'Curso') },
  answer: shape.object({ grupos: shape.list(counted), etiquetas: shape.list(counted) }),
  who: rows('reactivos', 'read'),
});

/** Keeps questions, all of them or none; sent again, those that are there stay as they are. */
export const keepQuestions = post('/api/reactivos/varios', {
  summary: 'Guardar varias preguntas',
  body: fields({ docs: json({ label: 'Preguntas', required: true, max: 5_000_000 }) }),
  // How many are in the bank by it; repeated, as many as the first time.
  answer: shape.object({ guardadas: shape.integer }),
  who: rows('reactivos', 'create'),
});

/** Says which questions a file of another program holds (Moodle XML, QTI 2.1), and keeps none. */
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
export type BankTaken = AnswerOf<typeof keepQuestions>;
