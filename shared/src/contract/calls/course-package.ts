/**
 * Course export and import as one file: this site's format, IMS Common Cartridge or, import only, a Moodle
 * backup.
 */
import { choice } from '../declaration/fields.ts';
import { anyId, rowId } from './call-fields.ts';
import { fileBody, get, post, stream, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { rows, signedIn } from './who.ts';

/** Maximum size of a package, as uploaded. */
export const MAX_PACKAGE_BYTES = 200 * 1024 * 1024;

export const PACKAGE_FORMATS = {
  oficio: 'Oficio',
  cartucho: 'IMS Common Cartridge',
  moodle: 'Moodle',
} as const;
export type PackageFormat = keyof typeof PACKAGE_FORMATS;

/** Exports a course with its files and correct answers, for callers who may read all of it. */
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

/** Contents of a package, and a sentence for each part that is not imported. */
const review = shape.object({
  formato: shape.one('oficio', 'cartucho', 'moodle'),
  titulo: shape.text,
  modulos: shape.integer,
  clases: shape.integer,
  ejercicios: shape.integer,
  preguntas: shape.integer,
  // Questions of the course's bank.
  banco: shape.integer,
  archivos: shape.integer,
  avisos: shape.list(shape.text),
});

/** Imports a package as a draft course; with `solo=revisar`, only reports its contents. */
export const importCourse = post('/api/cursos/paquete', {
  summary: 'Traer un curso',
  body: fileBody({
    fields: {
      centro: rowId('centros'),
      // `_id` for the new course.
      _id: anyId(),
      solo: choice({ label: 'Qué hacer', options: { revisar: 'Solo revisar' }, filled: true }),
    },
    maxBytes: MAX_PACKAGE_BYTES,
    advice: 'Conviene sacarle los videos, o traer el curso por partes.',
  }),
  // `_id`: the created course.
  answer: shape.join(review, shape.object({ _id: shape.maybe(shape.id) })),
  who: signedIn(),
});

export type PackageReview = AnswerOf<typeof importCourse>;
