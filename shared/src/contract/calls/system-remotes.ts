/** Published versions of each remote, and the choice of the served one; for superadmins only. */
import { text } from '../declaration/fields.ts';
import { call, fields, get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { SUPERADMINS } from './system-shared.ts';

const version = shape.object({
  version: shape.text,
  publicadaEn: shape.instant,
  actual: shape.boolean,
  rutas: shape.integer,
  // Reason why it can't be served; absent if it can.
  impedimento: shape.maybe(shape.text),
});
/** Server-side rendering of a remote's screens since the server started. */
const renderingStatus = shape.object({
  dibujadas: shape.integer,
  fallidas: shape.integer,
  // Failures that killed the rendering process.
  caidas: shape.integer,
  // Until then only the browser renders its screens, because they killed the process repeatedly.
  enPausaHasta: shape.maybe(shape.instant),
  ultimaFalla: shape.maybe(shape.object({ en: shape.instant, motivo: shape.text })),
});
const answer = shape.object({
  remotos: shape.list(
    shape.object({
      nombre: shape.text,
      version: shape.text,
      requiere: shape.text,
      // Address of its entry, to check that it responds.
      entrada: shape.text,
      rutas: shape.integer,
      // Newest first; always includes the served one.
      versiones: shape.list(version),
      // Server-side rendering; absent if the published version has no output for it.
      dibujo: shape.maybe(renderingStatus),
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
    // The version that the caller believes is served; if it isn't, nothing changes.
    desde: text({ label: 'Versión que se usa ahora', filled: true }),
  }),
  answer,
  who: SUPERADMINS,
  confidential: true,
});

export type RemotesAnswer = AnswerOf<typeof remotes>;
export type RemoteStatus = RemotesAnswer['remotos'][number];
export type RemoteVersion = RemoteStatus['versiones'][number];
export type RemoteRendering = NonNullable<RemoteStatus['dibujo']>;
