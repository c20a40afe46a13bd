/** The own account: its e-mail, the copy of its data, and whether accounts are taken. */
import { del, fields, get, post } from './call.ts';
import { text } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { everybody, secret, signedIn } from './who.ts';
import { done } from './shapes.ts';

export const registrationOpen = get('/api/cuenta/registro', {
  summary: 'Si cualquiera puede crear una cuenta',
  answer: shape.object({ abierto: shape.boolean }),
  who: everybody('Whoever has no account yet is told whether one can be made.'),
});

/** Says that the caller made a copy of their data, for the security log: it is gathered by the ordinary calls. */
export const noteOwnCopy = post('/api/cuenta/copia', {
  summary: 'Anotar que se hizo una copia de los datos propios',
  answer: done,
  who: signedIn(),
});

/** Asks for another e-mail: with the password, unless the one there is was never confirmed. */
export const changeEmail = post('/api/cuenta/correo', {
  summary: 'Pedir un cambio de correo',
  body: fields({
    email: text({ label: 'Correo', required: true }),
    clave: text({ label: 'Contraseña', max: 128, writeOnly: true }),
  }),
  answer: done,
  who: signedIn(),
});

export const cancelEmailChange = del('/api/cuenta/correo', {
  summary: 'Dejar sin efecto un cambio de correo',
  answer: done,
  who: signedIn(),
});

/** Opens a link of a change. */
export const confirmEmailChange = post('/api/cuenta/correo/confirmar', {
  summary: 'Abrir el enlace de un cambio de correo',
  body: fields({ token: text({ label: 'Enlace', required: true }) }),
  // Made, or which mailbox it still waits for.
  answer: shape.object({ paso: shape.one('hecho', 'nuevo', 'actual') }),
  who: secret('token', 'verificaciones'),
});
