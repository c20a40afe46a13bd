/** The people whom a centre invites, who may have no account, and who studies there. */
import { fields, get, post, stream, type AnswerOf } from './call.ts';
import { optionalRowId, rowId } from './call-fields.ts';
import { choice, id, longText } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { relation, secret, signedIn } from './who.ts';

/** Which one: the code of its letter or slip, or its id for whoever is signed in with its address. */
const key = {
  codigo: longText({ label: 'Código', min: 0, max: 100 }),
  invitacion: id({ label: 'Invitación' }),
};
export type InvitationKey = { readonly codigo: string } | { readonly invitacion: string };

const invitation = shape.object({
  _id: shape.id,
  // To whom it was written; a slip without an address is its bearer's.
  email: shape.maybe(shape.text),
  papel: shape.field('invitaciones', 'papel'),
  estado: shape.field('invitaciones', 'estado'),
  venceEn: shape.text,
  centro: shape.object({ _id: shape.id, nombre: shape.text }),
  curso: shape.maybe(shape.object({ _id: shape.id, titulo: shape.text })),
  // It came on a printed slip: whoever holds it accepts with an account of their own.
  talon: shape.boolean,
  // The course had no place when it was made: who accepts may have to wait for one.
  espera: shape.boolean,
  // Accepted, and waits for a place of the course.
  enEspera: shape.boolean,
  // Whoever asks is signed in with the invited address.
  propia: shape.boolean,
});

/** The invitation as whoever was invited sees it. */
export const openInvitation = post('/api/invitaciones/abrir', {
  summary: 'Abrir una invitación',
  body: fields(key),
  answer: invitation,
  who: secret('codigo', 'invitaciones'),
});

export const answerInvitation = post('/api/invitaciones/responder', {
  summary: 'Responder una invitación',
  body: fields({
    ...key,
    estado: choice({
      label: 'Respuesta',
      required: true,
      options: { aceptada: 'Aceptada', declinada: 'Declinada' },
    }),
  }),
  answer: invitation,
  who: secret('codigo', 'invitaciones'),
});

/** Slips to print, with new codes: those of a list, of one person, or of a centre that never were printed. */
export const printSlips = post('/api/invitaciones/talones', {
  summary: 'Imprimir talones',
  body: fields({
    trabajo: optionalRowId('trabajos', 'Lista'),
    invitacion: optionalRowId('invitaciones', 'Invitación'),
    centro: optionalRowId('centros', 'Centro'),
  }),
  answer: stream('application/pdf'),
  who: signedIn(),
});

/** People who study, or studied, in the centre, as far as the caller sees them. */
export const centreStudents = get('/api/centros/:centro/estudiantes', {
  summary: 'Quiénes estudian en un centro',
  params: { centro: rowId('centros') },
  query: { buscar: longText({ label: 'Nombre', min: 0, max: 10_000 }) },
  // The best matches, or for no text the last who did something.
  answer: shape.page(
    shape.object({
      _id: shape.id,
      nombreUsuario: shape.maybe(shape.text),
      nombre: shape.maybe(shape.text),
      apellido: shape.maybe(shape.text),
    }),
  ),
  who: relation('centros', ['gestor', 'admin', 'superadmin'], 'centro', {
    message: 'Solo quien gestiona el centro puede ver quiénes estudian en él.',
  }),
  confidential: true,
});

export type InvitationAnswer = AnswerOf<typeof openInvitation>;
export type CentreStudents = AnswerOf<typeof centreStudents>;
export type CentreStudent = CentreStudents['docs'][number];
