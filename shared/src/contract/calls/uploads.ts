/** Files that are sent by themselves: one at once, or in pieces by the tus protocol (https://tus.io). */
import { call, del, fileBody, post, stream, type AnswerOf } from './call.ts';
import { anyId } from './call-fields.ts';
import * as shape from './shape.ts';
import { signedIn } from './who.ts';

/** Stores a picture or a PDF that a text shows or links, or whose id an answer or a list holds. */
export const uploadFile = post('/api/archivos/', {
  summary: 'Cargar un archivo',
  body: fileBody({
    fields: {},
    maxBytes: 10 * 1024 * 1024,
    advice: 'Conviene achicarlo, o enviarlo en partes.',
  }),
  answer: shape.page(
    shape.object({
      _id: shape.id,
      nombre: shape.text,
      tipo: shape.text,
      bytes: shape.integer,
      // Of a picture: its size, and the colour that stands for it until it comes.
      ancho: shape.maybe(shape.integer),
      alto: shape.maybe(shape.integer),
      color: shape.maybe(shape.text),
      creadoEn: shape.instant,
    }),
  ),
  who: signedIn(),
});

const PIECES = { is: 'raw', type: 'application/offset+octet-stream' } as const;
const NOTHING = stream();

/** Begins an upload in pieces: `Upload-Metadata` says for which collection and field, and the name. */
export const beginUpload = post('/api/cargas/', {
  summary: 'Empezar una carga en partes (protocolo tus 1.0.0)',
  body: PIECES,
  answer: NOTHING,
  who: signedIn(),
});

export const uploadProgress = call({
  method: 'HEAD',
  path: '/api/cargas/:id',
  summary: 'Hasta dónde llegó una carga',
  params: { id: anyId() },
  answer: NOTHING,
  who: signedIn(),
});

export const continueUpload = call({
  method: 'PATCH',
  path: '/api/cargas/:id',
  summary: 'Seguir una carga desde donde llegó',
  params: { id: anyId() },
  body: PIECES,
  answer: NOTHING,
  who: signedIn(),
});

export const discardUpload = del('/api/cargas/:id', {
  summary: 'Descartar una carga',
  params: { id: anyId() },
  answer: NOTHING,
  who: signedIn(),
});

export type UploadedFile = AnswerOf<typeof uploadFile>['docs'][number];
