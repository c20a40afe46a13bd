/** Who is signed in, and their open sessions. */
import { fields, get, post, type AnswerOf } from './call.ts';
import { id } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { everybody, signedIn } from './who.ts';
import { AUTH_PREFIX } from './api-path.ts';
import { done } from './shapes.ts';

/** Who uses the site, as the server tells the shell. */
const user = shape.object({
  _id: shape.id,
  nombreUsuario: shape.text,
  nombre: shape.text,
  apellido: shape.text,
  // Id of the uploaded picture in `archivos`.
  avatar: shape.maybe(shape.id),
  // Only ever the own address.
  email: shape.maybe(shape.text),
  // The address that is to take its place, once it is confirmed.
  emailNuevo: shape.maybe(shape.text),
  roles: shape.list(shape.text),
  // E-mail confirmed and account active: may publish.
  confirmado: shape.maybe(shape.boolean),
  // A second factor is asked for on signing in.
  dosPasos: shape.maybe(shape.boolean),
  // What their role lets them do waits for a second factor to be set up.
  faltaSegundoPaso: shape.maybe(shape.boolean),
  // Something about the account that its owner has to do, as a sentence.
  aviso: shape.maybe(shape.text),
  // Ids of the centres that list the user in `gestores`.
  gestorDe: shape.list(shape.id),
  // Whether a course lists the user in `docentes`, or a centre lets them create one.
  ensena: shape.boolean,
  // Reports and records waiting, for whoever moderates.
  pendientesModeracion: shape.maybe(shape.integer),
  notificacionesSinLeer: shape.maybe(shape.integer),
  // What the person asked of the site; a theme only when it is not the device's.
  preferencias: shape.maybe(
    shape.object({
      ahorroDatos: shape.maybe(shape.boolean),
      tema: shape.maybe(shape.one('claro', 'oscuro')),
    }),
  ),
});

export const currentSession = get('/api/sesion', {
  summary: 'Quién inició sesión',
  // Null for a visitor.
  answer: shape.object({ usuario: shape.nullable(user) }),
  who: everybody('Every page asks whether somebody is signed in; it tells each caller of themselves alone.'),
  confidential: true,
});

/** The caller's own, the most recently used first. */
export const ownSessions = get(`${AUTH_PREFIX}list-sessions`, {
  summary: 'Sesiones propias',
  answer: shape.list(
    shape.object({
      id: shape.id,
      // What `revokeSession` takes. It opens nothing: the cookie's token never leaves the server.
      token: shape.id,
      createdAt: shape.instant,
      updatedAt: shape.instant,
      expiresAt: shape.instant,
      ipAddress: shape.nullable(shape.text),
      userAgent: shape.nullable(shape.text),
      // Whether it is the one that asks.
      actual: shape.boolean,
    }),
  ),
  who: signedIn(),
  confidential: true,
});

/** Ends one of the caller's own; of somebody else's nothing happens. */
export const revokeSession = post(`${AUTH_PREFIX}revoke-session`, {
  summary: 'Cerrar una sesión propia',
  body: fields({ token: id({ label: 'Sesión', required: true }) }),
  answer: done,
  who: signedIn(),
});

export const revokeOtherSessions = post(`${AUTH_PREFIX}revoke-other-sessions`, {
  summary: 'Cerrar las demás sesiones propias',
  answer: done,
  who: signedIn(),
});

export const revokeSessions = post(`${AUTH_PREFIX}revoke-sessions`, {
  summary: 'Cerrar todas las sesiones propias',
  answer: done,
  who: signedIn(),
});

export type SessionUser = NonNullable<AnswerOf<typeof currentSession>['usuario']>;
export type OpenSession = AnswerOf<typeof ownSessions>[number];
