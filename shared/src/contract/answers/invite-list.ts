/** `POST /api/cursos/:id/invitar-lista`: what each line came to, or would in a dry run. Nothing of it tells of accounts. */
export const MAX_LINES = 200;

export type LineResult =
  'invitada' | 'yaInvitada' | 'yaInscripta' | 'noEsCorreo' | 'repetida' | 'sinLugar' | 'rechazada';
export interface InvitedLine {
  /** As it was written. */
  readonly persona: string;
  readonly resultado: LineResult;
  /** Why not, in words. */
  readonly mensaje?: string;
}
export interface InviteListAnswer {
  /** Whether it was a dry run. */
  readonly ensayo: boolean;
  readonly resultados: readonly InvitedLine[];
}
