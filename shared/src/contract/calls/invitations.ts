/** A centre's invitations, including to people without an account, and its students. */
import { choice, id, longText } from '../declaration/fields.ts';
import { optionalRowId, rowId } from './call-fields.ts';
import { fields, get, post, stream, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { relation, secret, signedIn } from './who.ts';

/**
 * Identifies an invitation: the code of its mail or slip, or its id if the caller is signed in with its
 * address.
 */
const invitationKey = {
  codigo: longText({ label: 'Código', min: 0, max: 100 }),
  invitacion: id({ label: 'Invitación' }),
};
export type InvitationKey = { readonly codigo: string } | { readonly invitacion: string };

const invitation = shape.object({
  _id: shape.id,
  // Invited address; a slip without one is for its bearer.
  email: shape.maybe(shape.text),
  papel: shape.field('invitaciones', 'papel'),
  estado: shape.field('invitaciones', 'estado'),
  venceEn: shape.text,
  centro: shape.object({ _id: shape.id, nombre: shape.text }),
  curso: shape.maybe(shape.object({ _id: shape.id, titulo: shape.text })),
  // Sent as a printed slip: its bearer accepts it with their own account.
  talon: shape.boolean,
  // The course was full when the invitation was made: the person may have to wait for a place.
  espera: shape.boolean,
  // Accepted, and waiting for a place in the course.
  enEspera: shape.boolean,
  // The caller is signed in with the invited address.
  propia: shape.boolean,
});

/** Returns an invitation, as its recipient sees it. */
export const openInvitation = post('/api/invitaciones/abrir', {
  summary: 'Abrir una invitación',
  body: fields(invitationKey),
  answer: invitation,
  who: secret('codigo', 'invitaciones'),
});

export const answerInvitation = post('/api/invitaciones/responder', {
  summary: 'Responder una invitación',
  body: fields({
    ...invitationKey,
    estado: choice({
      label: 'Respuesta',
      required: true,
      options: { aceptada: 'Aceptada', declinada: 'Declinada' },
    }),
  }),
  answer: invitation,
  who: secret('codigo', 'invitaciones'),
});

/** Prints slips with new codes: those of a list, of one person, or all of a centre's unprinted ones. */
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

/** Returns the centre's current and former students that the caller may see. */
export const centreStudents = get('/api/centros/:centro/estudiantes', {
  summary: 'Quiénes estudian en un centro',
  params: { centro: rowId('centros') },
  query: { buscar: longText({ label: 'Nombre', min: 0, max: 10_000 }) },
  // The best matches; without a text, the most recently active students.
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
