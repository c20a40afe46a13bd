/** Audit entries of the calls to `/api/auth/*`, of those that failed too. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/connection.ts';
import { noteAccountEvent, noteAttempt, originOf } from './account-events.ts';
import { accountOf, failureOf } from './failures.ts';
import { OPEN_CALLS, type Body } from './inputs.ts';
import type { CurrentSession, SessionReader } from './session-actor.ts';
import type { Unwatched } from './unwatched.ts';

/** Audits what a successful call did to an account. */
export async function auditSuccess(
  db: Database,
  path: string,
  payload: Body,
  session: CurrentSession | undefined,
): Promise<void> {
  const signedIn = recordOf(payload['user'])['id'];
  const bySecondStep = path.startsWith('two-factor/verify-') && !session;
  if (isId(signedIn) && (path.startsWith('sign-in/') || bySecondStep))
    await noteAccountEvent(db, signedIn, 'sign_in', {
      ...(bySecondStep && { diff: { dosPasos: { despues: true } } }),
    });
  if (path === 'two-factor/generate-backup-codes' && session)
    await noteAccountEvent(db, session.actor._id, 'new_backup_codes');
}

export interface FailureDeps {
  readonly db: Database;
  readonly reader: SessionReader;
  readonly unwatched: Unwatched;
  /** Refusals that this module audits itself, as failed account calls. */
  readonly known: WeakSet<Error>;
}

/**
 * Audits a failed call. Looks the account up after the answer: the duration would reveal whether it exists.
 * @param failed.secondStep the account whose second factor is pending
 */
export function auditFailure(
  { db, reader, unwatched, known }: FailureDeps,
  request: FastifyRequest,
  failed: { readonly path: string; readonly error: unknown; readonly secondStep: string | undefined },
): void {
  const { path, error, secondStep } = failed;
  const accion = failureOf(path, error);
  if (!accion) return;
  known.add(error as Error);
  const typed = OPEN_CALLS[path]?.account?.(recordOf(request.body));
  const origin = originOf(request);
  unwatched.run(async () => {
    const who = (await reader.of(request))?.actor._id;
    const account = secondStep ?? who ?? (await accountOf(db, typed));
    await noteAttempt(db, accion, { who, account, from: origin });
  }, 'quien quiso entrar y no pudo no quedó en la auditoría');
}
