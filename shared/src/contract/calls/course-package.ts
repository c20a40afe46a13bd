/** A course in one file: out, and in, from a file of ours, an IMS Common Cartridge or a backup of a Moodle course. */
import { fileBody, get, post, stream, type AnswerOf } from './call.ts';
import { anyId, rowId } from './call-fields.ts';
import { choice } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { rows, signedIn } from './who.ts';

/** What a file may weigh, as it is sent. */
export const MAX_PACKAGE_BYTES = 200 * 1024 * 1024;

export const PACKAGE_FORMATS = {
  oficio: 'Oficio',
  cartucho: 'IMS Common Cartridge',
  moodle: 'Moodle',
} as const;
export type PackageFormat = keyof typeof PACKAGE_FORMATS;

/** With its files and the right answers: for whoever reads all of the course. */
export const downloadCourse = get('/api/cursos/:curso/paquete', {
  summary: 'Descargar un curso',
  params: { curso: rowId('cursos') },
  query: {
    formato: choice({
      label: 'Formato',
      options: { oficio: PACKAGE_FORMATS.oficio, cartucho: PACKAGE_FORMATS.cartucho },
      default: 'oficio',
    }),
  },
  answer: stream('application/zip'),
  who: rows('cursos', 'read', 'curso', { account: true }),
  confidential: true,
});

/** What a file holds, and what of it is not taken, each in a sentence. */
const review = shape.object({
  formato: shape.one('oficio', 'cartucho', 'moodle'),
  titulo: shape.text,
  modulos: shape.integer,
  clases: shape.integer,
  ejercicios: shape.integer,
  preguntas: shape.integer,
  // Questions of its bank.
  banco: shape.integer,
  archivos: shape.integer,
  avisos: shape.list(shape.text),
});

/** Makes a draft of what a file holds; with `solo=revisar`, says what that is and keeps nothing. */
export const bringCourse = post('/api/cursos/paquete', {
  summary: 'Traer un curso',
  body: fileBody({
    fields: {
      centro: rowId('centros'),
      // Of the course to come.
      _id: anyId(),
      solo: choice({ label: 'Qué hacer', options: { revisar: 'Solo revisar' }, filled: true }),
    },
    maxBytes: MAX_PACKAGE_BYTES,
    advice: 'Conviene sacarle los videos, o traer el curso por partes.',
  }),
  // With the `_id` of the course that was made of it.
  answer: shape.join(review, shape.object({ _id: shape.maybe(shape.id) })),
  who: signedIn(),
});

export type PackageReview = AnswerOf<typeof bringCourse>;
