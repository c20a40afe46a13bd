/** Audit entries of the calls to `/api/auth/*`, of those that failed too, and of any call that was refused. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import { recordRepeatable } from '../engine/audit/repeated.ts';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { noteAccountEvent, noteAttempt, originOf } from './account-events.ts';
import type { Auth } from './auth.ts';
import type { Background } from './background.ts';
import { OPEN_CALLS, type Body } from './inputs.ts';
import { cookieOf, tokenOf, type CurrentSession, type SessionReader } from './session-actor.ts';

/** Calls that ask the signed-in person for their password again. */
const CALLS_WITH_PASSWORD: ReadonlySet<string> = new Set([
  'change-password',
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
]);

/**
 * Returns the audit action of a failed call; undefined for a failure that is no attack, such as a missing
 * field or a taken name.
 */
function failureOf(path: string, error: unknown): AuditAction | undefined {
  if (!(error instanceof ContractError)) return undefined;
  const { status, field } = error;
  if (status === 429) return 'too_many_attempts';
  if (path.startsWith('sign-in/') && (status === 401 || status === 403)) return 'sign_in_failed';
  if (path.startsWith('two-factor/verify-') && status === 401) return 'second_factor_failed';
  const checksPassword = CALLS_WITH_PASSWORD.has(path) && status === 400;
  return checksPassword && (field === 'clave' || field === 'claveActual') ? 'password_failed' : undefined;
}

/** Returns the id of the account with a typed e-mail or user name. */
async function accountOf(db: Database, typed: string | undefined): Promise<string | undefined> {
  if (!typed) return undefined;
  const row = await from
    .selectFrom('users')
    .select('_id')
    .where((eb) =>
      eb.or(
        (['email', 'nombreUsuario'] as const).map((name) =>
          eb(eb.fn<string>('lower', [name]), '=', typed.toLowerCase()),
        ),
      ),
    )
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(db));
  return row?._id;
}

/** Returns the id of the account whose password was accepted and whose second factor is pending. */
export async function accountOfSecondStep(
  auth: Auth,
  cookies: string | undefined,
): Promise<string | undefined> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const cookie = cookieOf(cookies, createAuthCookie('two_factor').name);
  const step = cookie === undefined ? undefined : tokenOf(cookie);
  if (step === undefined) return undefined;
  return (await internalAdapter.findVerificationValue(step))?.value;
}

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
  readonly background: Background;
  /** Refusals that this module audits itself, as failed account calls. */
  readonly auditedErrors: WeakSet<Error>;
}

/**
 * Audits a failed call. Looks the account up after the response: the duration would reveal whether it exists.
 * @param failed.secondStep the account whose second factor is pending
 */
export function auditFailure(
  { db, reader, background, auditedErrors }: FailureDeps,
  request: FastifyRequest,
  failed: { readonly path: string; readonly error: unknown; readonly secondStep: string | undefined },
): void {
  const { path, error, secondStep } = failed;
  const accion = failureOf(path, error);
  if (!accion) return;
  auditedErrors.add(error as Error);
  const typed = OPEN_CALLS[path]?.account?.(recordOf(request.body));
  const callOrigin = originOf(request);
  background.run(async () => {
    const actorId = (await reader.read(request))?.actor._id;
    const account = secondStep ?? actorId ?? (await accountOf(db, typed));
    await noteAttempt(db, accion, { actorId, account, callOrigin });
  }, 'quien quiso entrar y no pudo no quedó en la auditoría');
}

/**
 * Audits requests refused for lack of permission, with the actor and the call. Skips the errors in
 * `auditedErrors`: they were already audited as something else.
 */
export function noteRefusals(
  app: FastifyInstance,
  { db, background, auditedErrors }: Omit<FailureDeps, 'reader'>,
): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof ContractError) || error.status !== 403 || auditedErrors.has(error)) return;
    // Use the declared route: the actual path may contain what a person typed.
    const route = request.routeOptions.url ?? '';
    const { ip, id, agente } = originOf(request);
    const entry = {
      actor: request.actor?._id ?? null,
      accion: 'refused',
      coleccion: collectionNamed(route.split('/')[2] ?? '')?.name,
      diff: { ruta: { despues: `${request.method} ${route}` } },
      ip,
      agente,
      solicitud: id,
    } as const;
    background.run(() => recordRepeatable(db, entry), 'un pedido denegado no quedó en la auditoría');
  });
}
