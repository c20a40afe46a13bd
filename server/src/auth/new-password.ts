/** New passwords: the check of their strength, and the report of a change. */
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { publicOrigin } from '../platform/http/origins.ts';
import { noteAccountEvent } from './account-events.ts';
import type { Auth, AuthDeps } from './auth.ts';
import type { Body } from './inputs.ts';
import { passwordChangedMail } from './mails.ts';
import { checkPassword } from './password-strength.ts';
import type { CurrentSession } from './session-actor.ts';

/** Returns the names, user name and e-mail of a person; an empty list if unknown. */
async function personalWords(db: Queryable, userId: string | undefined): Promise<readonly string[]> {
  const person =
    userId === undefined
      ? undefined
      : await from
          .selectFrom('users')
          .select(['nombre', 'apellido', 'nombreUsuario', 'email'])
          .where('_id', '=', userId)
          .$call(firstIn(db));
  return person ? Object.values(person) : [];
}

/**
 * Checks the strength of a call's new password, if it has one.
 * @throws ContractError 400 when it is easy to guess
 */
export async function checkNewPassword(
  { auth, db }: { readonly auth: Auth; readonly db: Queryable },
  { newPassword, token }: Body,
  session: CurrentSession | undefined,
): Promise<void> {
  if (typeof newPassword !== 'string') return;
  const { internalAdapter } = await auth.$context;
  const link =
    typeof token === 'string'
      ? await internalAdapter.findVerificationValue(`reset-password:${token}`)
      : undefined;
  await checkPassword(newPassword, await personalWords(db, link?.value ?? session?.actor._id));
}

/** Audits a changed password, and mails its owner. */
export async function reportPasswordChange(
  { db, mail, config }: Pick<AuthDeps, 'db' | 'mail' | 'config'>,
  userId: string,
): Promise<void> {
  await noteAccountEvent(db, userId, 'change_password');
  const person = await from
    .selectFrom('users')
    .select(['email', 'nombre as name'])
    .where('_id', '=', userId)
    .$call(firstIn(db));
  if (person) await mail.send(passwordChangedMail(person, publicOrigin(config)));
}
