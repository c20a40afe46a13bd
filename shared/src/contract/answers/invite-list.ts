/** Bulk invitations to a course: a `trabajo` that imports `invitaciones`, and the outcomes of its rows. */

/** Maximum invitation mails per centre and day; a longer list continues automatically the next day. */
export const LETTERS_A_DAY = 1000;

/**
 * Outcomes of a row; a row may also have an error instead. No outcome reveals whether a person has an
 * account.
 */
export const LINE_WORDS = [
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
export type LineWord = (typeof LINE_WORDS)[number];
