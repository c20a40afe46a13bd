/** API calls that change an account's e-mail, and the one that says whether registration is open. */
import type { FastifyInstance } from 'fastify';
import * as calls from '@oficio/shared/contract/calls/account';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { HOUR_S } from '@oficio/shared/kit/durations';
import { serve } from '../engine/calls/serve.ts';
import { settings } from '../platform/settings/settings.ts';
import { noteAttempt, originOf } from './account-events.ts';
import { consumeLimits } from './attempts.ts';
import { cancelChange, openLink, requestChange, type EmailChangeDeps } from './email-change.ts';
import { checkedField } from './registration.ts';
import { openSession, type SessionReader } from './session-actor.ts';

interface RouteDeps extends EmailChangeDeps {
  readonly reader: SessionReader;
}

export function emailChangeRoutes(app: FastifyInstance, { reader, ...deps }: RouteDeps): void {
  serve(app, calls.registrationOpen, async () => ({
    abierto: (await settings(deps.db))['cuentas.registroAbierto'],
  }));

  serve(app, calls.changeEmail, async ({ request, body }) => {
    const { actor } = await openSession(reader, request);
    const email = checkedField('email', body.email).toLowerCase();
    // Neither one account nor several may flood a mailbox.
    await consumeLimits(deps.db, [
      { key: `correo:de:${actor._id}`, points: 5, seconds: HOUR_S },
      { key: `correo:para:${email}`, points: 5, seconds: HOUR_S },
    ]);
    const callOrigin = originOf(request);
    const attempt = { actorId: actor._id, account: actor._id, callOrigin };
    await requestChange({ ...deps, callOrigin }, actor._id, email, body.clave).catch(async (error) => {
      if (error instanceof ContractError && error.field === 'clave')
        await noteAttempt(deps.db, 'password_failed', attempt);
      throw error;
    });
    reader.clearCache();
    return { status: true };
  });

  serve(app, calls.cancelEmailChange, async ({ request }) => {
    const { actor } = await openSession(reader, request);
    await cancelChange(deps, actor._id);
    reader.clearCache();
    return { status: true };
  });

  serve(app, calls.confirmEmailChange, async ({ request, body }) => {
    const paso = await openLink({ ...deps, callOrigin: originOf(request) }, body.token);
    reader.clearCache();
    return { paso };
  });
}
