/** Inviting a list of people to a course, as a `trabajo` that imports `invitaciones`: what its lines come to. */

/** Letters of invitation that one centre sends in a day; a longer list goes on by itself the next. */
export const LETTERS_A_DAY = 1000;

/** What a line comes to; besides these, a line may have a problem. Nothing of it tells who has an account. */
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
