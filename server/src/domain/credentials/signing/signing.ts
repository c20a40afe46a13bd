/**
 * Entry point of signing. Has the state of a credential and the contents of `credenciales.verificacion`:
 * when and by whom it reached each state, and the proposal from checking an uploaded file.
 */
import { isRecord } from '@oficio/shared/contract/values/guards';
import type { UploadProposal } from '@oficio/shared/credentials/upload-proposal';
import { callerId, type Request } from '../../../engine/collections/context.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import { instant } from '../../common/lookup.ts';

export { circumstancesOf } from './circumstances.ts';
export { issuedCredentials, jwtOf, readSigned, SIGNED_COLUMNS, vouchedFields } from './document.ts';
export { compactIn, signedDocument, signForms, statusEntries } from './forms.ts';
export { credentialNumber, verificationCode } from './numbers.ts';
export { signMissing } from './sign-missing.ts';

type State = Stored<'credenciales'>['estado'];
interface Step {
  /** ISO 8601. */
  readonly en: string;
  readonly por: string | null;
}
type Steps = Readonly<Partial<Record<State, Step>>> & { readonly insignia?: UploadProposal };

// Safe to cast: only `withStep` and `storeProposal` (uploads/badge-check.ts) write the column.
/** Returns the stored steps; empty when there are none. */
export const stepsOf = (stored: unknown): Steps => (isRecord(stored) ? (stored as Steps) : {});

/** Returns the steps with a new one. */
export const withStep = (stored: unknown, state: State, request: Request): Steps => ({
  ...stepsOf(stored),
  [state]: { en: request.now.toISOString(), por: callerId(request) },
});

/** Returns the state. A credential expires exactly at its date, even before the job stores it. */
export function stateAt(
  { estado, venceEn }: Pick<Stored<'credenciales'>, 'estado' | 'venceEn'>,
  now: Date,
): Stored<'credenciales'>['estado'] {
  const expires = instant(venceEn);
  return estado === 'vigente' && expires !== undefined && expires <= now.getTime() ? 'vencida' : estado;
}
