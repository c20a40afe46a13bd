/** Bulk invitations to a course: a `trabajo` that imports `invitaciones`, and the outcomes of its rows. */

/** Maximum invitation mails per centre and day; a longer list continues automatically the next day. */
export const MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY = 1000;

/**
 * Outcomes of a row; a row may also have an error instead. No outcome reveals whether a person has an
 * account.
 */
export const ROW_OUTCOMES = [
  'invitada',
  'talon',
  'invitadaEspera',
  'talonEspera',
  'inscripta',
  'espera',
  'yaInvitada',
  'yaInscripta',
  'repetida',
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
