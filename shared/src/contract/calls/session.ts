/** The signed-in user, and their open sessions. */
import { id } from '../declaration/fields.ts';
import { AUTH_PREFIX } from './api-path.ts';
import { fields, get, post, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { done } from './shapes.ts';
import { everybody, signedIn } from './who.ts';

/** The current user, as the shell receives it. */
const user = shape.object({
  _id: shape.id,
  nombreUsuario: shape.text,
  nombre: shape.text,
  apellido: shape.text,
  // Id of the uploaded picture in `archivos`.
  avatar: shape.maybe(shape.id),
  // Only ever the caller's own address.
  email: shape.maybe(shape.text),
  // A new address waiting for confirmation.
  emailNuevo: shape.maybe(shape.text),
  roles: shape.list(shape.text),
  // E-mail confirmed and account active: may publish.
  confirmado: shape.maybe(shape.boolean),
  // Signing in requires a second factor.
  dosPasos: shape.maybe(shape.boolean),
  // Their role's permissions wait until they set up a second factor.
  faltaSegundoPaso: shape.maybe(shape.boolean),
  // A sentence about something that the account's owner must do.
  aviso: shape.maybe(shape.text),
  // Ids of the centres that list the user in `gestores`.
  gestorDe: shape.list(shape.id),
  // Whether the user teaches: a course lists them in `docentes`, or a centre lets them create a course.
  ensena: shape.boolean,
  // Pending reports and records, for moderators.
  pendientesModeracion: shape.maybe(shape.integer),
  notificacionesSinLeer: shape.maybe(shape.integer),
  // Preferences for the site; `tema` only if it differs from the device's.
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
  who: everybody('Every page asks who is signed in; the answer is about the caller alone.'),
  confidential: true,
});

/** The caller's own sessions, most recently used first. */
export const ownSessions = get(`${AUTH_PREFIX}list-sessions`, {
  summary: 'Sesiones propias',
  answer: shape.list(
    shape.object({
      id: shape.id,
      // Identifies the session to `revokeSession`. It grants no access: the cookie's token never leaves the
      // server.
      token: shape.id,
      createdAt: shape.instant,
      updatedAt: shape.instant,
      expiresAt: shape.instant,
      ipAddress: shape.nullable(shape.text),
      userAgent: shape.nullable(shape.text),
      // The session of this request.
      actual: shape.boolean,
    }),
  ),
  who: signedIn(),
  confidential: true,
});

/** Closes one of the caller's sessions; has no effect on another person's. */
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
