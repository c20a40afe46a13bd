/** The published versions of each remote, and serving another: for superadmins alone. */
import { call, fields, get, type AnswerOf } from './call.ts';
import { text } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { SUPERADMINS } from './system-shared.ts';

const version = shape.object({
  version: shape.text,
  publicadaEn: shape.instant,
  actual: shape.boolean,
  rutas: shape.integer,
  // Why it can't be used; absent when it can.
  impedimento: shape.maybe(shape.text),
});
/** How the server fared with drawing a remote's screens since it started. */
const drawing = shape.object({
  dibujadas: shape.integer,
  fallidas: shape.integer,
  // Of them, those that ended the process that draws.
  caidas: shape.integer,
  // Until when its screens are left to the browser, for having ended the process again and again.
  enPausaHasta: shape.maybe(shape.instant),
  ultimaFalla: shape.maybe(shape.object({ en: shape.instant, motivo: shape.text })),
});
const answer = shape.object({
  remotos: shape.list(
    shape.object({
      nombre: shape.text,
      version: shape.text,
      requiere: shape.text,
      // Address of its entry, to ask whether it answers.
      entrada: shape.text,
      rutas: shape.integer,
      // The newest first, and the served one always.
      versiones: shape.list(version),
      // Whether the server draws its screens; absent where the published version has no output for it.
      dibujo: shape.maybe(drawing),
    }),
  ),
  // After a change: whether anything changed.
  cambio: shape.maybe(shape.boolean),
});

export const remotes = get('/api/sistema/remotos', {
  summary: 'Versiones publicadas de cada remoto',
  answer,
  who: SUPERADMINS,
  confidential: true,
});

export const serveRemoteVersion = call({
  method: 'PUT',
  path: '/api/sistema/remotos/:nombre',
  summary: 'Servir otra versión de un remoto',
  params: { nombre: text({ label: 'Remoto', required: true }) },
  body: fields({
    version: text({ label: 'Versión', required: true }),
    // The one that is served as far as the caller knows: when it is another, nothing changes.
    desde: text({ label: 'Versión que se usa ahora', filled: true }),
  }),
  answer,
  who: SUPERADMINS,
  confidential: true,
});

export type RemotesAnswer = AnswerOf<typeof remotes>;
export type RemoteStatus = RemotesAnswer['remotos'][number];
export type RemoteVersion = RemoteStatus['versiones'][number];
export type RemoteDrawing = NonNullable<RemoteStatus['dibujo']>;
