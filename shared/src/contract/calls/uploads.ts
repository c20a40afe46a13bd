/** File uploads: in one request, or resumable by the tus protocol (https://tus.io). */
import { anyId } from './call-fields.ts';
import { call, del, fileBody, post, stream, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { signedIn } from './who.ts';

/** Maximum size of a file sent in one request. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Stores a picture or PDF that a text shows or links, or whose id an answer or a list contains. */
export const uploadFile = post('/api/archivos/', {
  summary: 'Cargar un archivo',
  body: fileBody({
    fields: {},
    maxBytes: MAX_FILE_BYTES,
    advice: 'Conviene achicarlo, o enviarlo en partes.',
  }),
  answer: shape.page(
    shape.object({
      _id: shape.id,
      nombre: shape.text,
      tipo: shape.text,
      bytes: shape.integer,
      // For a picture: its size, and a placeholder colour while it loads.
      ancho: shape.maybe(shape.integer),
      alto: shape.maybe(shape.integer),
      color: shape.maybe(shape.text),
      creadoEn: shape.instant,
    }),
  ),
  who: signedIn(),
});

const PIECE_BODY = { is: 'raw', type: 'application/offset+octet-stream' } as const;
const NO_CONTENT = stream();

/** Begins a resumable upload; `Upload-Metadata` names the collection, the field and the file. */
export const beginUpload = post('/api/cargas/', {
  summary: 'Empezar una carga en partes (protocolo tus 1.0.0)',
  body: PIECE_BODY,
  answer: NO_CONTENT,
  who: signedIn(),
});

export const uploadProgress = call({
  method: 'HEAD',
  path: '/api/cargas/:id',
  summary: 'Hasta dónde llegó una carga',
  params: { id: anyId() },
  answer: NO_CONTENT,
  who: signedIn(),
});

export const continueUpload = call({
  method: 'PATCH',
  path: '/api/cargas/:id',
  summary: 'Seguir una carga desde donde llegó',
  params: { id: anyId() },
  body: PIECE_BODY,
  answer: NO_CONTENT,
  who: signedIn(),
});

export const discardUpload = del('/api/cargas/:id', {
  summary: 'Descartar una carga',
  params: { id: anyId() },
  answer: NO_CONTENT,
  who: signedIn(),
});

export type UploadedFile = AnswerOf<typeof uploadFile>['docs'][number];
