/** `POST /api/invitaciones/abrir` and `/responder`: an invitation as whoever was invited sees it. */
import type { Doc } from '../collections/index.ts';

/** Which one: the code of its letter, or its id for whoever is signed in with its address. */
export type InvitationKey = { readonly codigo: string } | { readonly invitacion: string };

export interface InvitationAnswer {
  readonly _id: string;
  /** To whom it was written; a slip without an address is its bearer's. */
  readonly email?: string;
  readonly papel: NonNullable<Doc<'invitaciones'>['papel']>;
  readonly estado: Doc<'invitaciones'>['estado'];
  readonly venceEn: string;
  readonly centro: { readonly _id: string; readonly nombre: string };
  readonly curso?: { readonly _id: string; readonly titulo: string };
  /** It came on a printed slip: whoever holds it accepts with an account of their own. */
  readonly talon: boolean;
  /** The course had no place when it was made: who accepts may have to wait for one. */
  readonly espera: boolean;
  /** Accepted, and waits for a place of the course. */
  readonly enEspera: boolean;
  /** Whoever asks is signed in with the invited address. */
  readonly propia: boolean;
}
