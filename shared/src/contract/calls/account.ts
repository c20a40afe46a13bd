/** Calls about the caller's account: its e-mail, copies of its data, and whether registration is open. */
import { text } from '../declaration/fields.ts';
import { del, fields, get, post } from './call.ts';
import * as shape from './shape.ts';
import { done } from './shapes.ts';
import { everybody, secret, signedIn } from './who.ts';

const MAX_PASSWORD_LENGTH = 128;

export const registrationOpen = get('/api/cuenta/registro', {
  summary: 'Si cualquiera puede crear una cuenta',
  answer: shape.object({ abierto: shape.boolean }),
  who: everybody('Visitors without an account ask whether one can be created.'),
});

/**
 * Records in the security log that the caller downloaded a copy of their data. The data comes from ordinary
 * calls.
 */
export const recordDataCopy = post('/api/cuenta/copia', {
  summary: 'Anotar que se hizo una copia de los datos propios',
  answer: done,
  who: signedIn(),
});

/** Requests a new e-mail address. Needs the password, unless the current address was never confirmed. */
export const changeEmail = post('/api/cuenta/correo', {
  summary: 'Pedir un cambio de correo',
  body: fields({
    email: text({ label: 'Correo', required: true }),
    clave: text({ label: 'Contraseña', max: MAX_PASSWORD_LENGTH, writeOnly: true }),
  }),
  answer: done,
  who: signedIn(),
});

export const cancelEmailChange = del('/api/cuenta/correo', {
  summary: 'Dejar sin efecto un cambio de correo',
  answer: done,
  who: signedIn(),
});

/** Follows the link of an e-mail change. */
export const confirmEmailChange = post('/api/cuenta/correo/confirmar', {
  summary: 'Abrir el enlace de un cambio de correo',
  body: fields({ token: text({ label: 'Enlace', required: true }) }),
  // `hecho`: the change is made; otherwise the mailbox that must still confirm it.
  answer: shape.object({ paso: shape.one('hecho', 'nuevo', 'actual') }),
  who: secret('token', 'verificaciones'),
});
