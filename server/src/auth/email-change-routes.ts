/** The calls about the e-mail of an account, and whether accounts are taken. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../platform/http/address-key.ts';
import { settings } from '../platform/settings/settings.ts';
import { noteAttempt, originOf } from './account-events.ts';
import { take } from './attempts.ts';
import { askForChange, cancelChange, openLink, type EmailChangeDeps } from './email-change.ts';
import { checkedField } from './registration.ts';
import type { CurrentSession, SessionReader } from './session-actor.ts';

interface RouteDeps extends EmailChangeDeps {
  readonly reader: SessionReader;
}

const HOUR = 3600;

/** Registers the routes. */
export function emailChangeRoutes(app: FastifyInstance, { reader, ...deps }: RouteDeps): void {
  const needed = async (request: FastifyRequest): Promise<CurrentSession> => {
    const session = await reader.of(request);
    if (!session) throw new ContractError(401, 'Hay que iniciar sesión para continuar.');
    return session;
  };

  app.get('/api/cuenta/registro', async () => ({
    abierto: (await settings(deps.db))['cuentas.registroAbierto'],
  }));

  app.post('/api/cuenta/correo', async (request) => {
    const { actor } = await needed(request);
    const body = recordOf(request.body);
    const email = checkedField('email', body['email']).toLowerCase();
    // So that neither an account nor several fill somebody's mailbox.
    await take(deps.db, [
      { key: `correo:de:${actor._id}`, points: 5, seconds: HOUR },
      { key: `correo:para:${email}`, points: 5, seconds: HOUR },
    ]);
    const from = originOf(request);
    await askForChange({ ...deps, from }, actor._id, email, body['clave']).catch(async (error: unknown) => {
      if (error instanceof ContractError && error.field === 'clave')
        await noteAttempt(deps.db, 'password_failed', { who: actor._id, account: actor._id, from });
      throw error;
    });
    reader.forget();
    return { status: true };
  });

  app.delete('/api/cuenta/correo', async (request) => {
    const { actor } = await needed(request);
    await cancelChange(deps, actor._id);
    reader.forget();
    return { status: true };
  });

  app.post('/api/cuenta/correo/confirmar', async (request) => {
    const { token } = recordOf(request.body);
    if (typeof token !== 'string') throw invalid('Falta el enlace.', 'token');
    await take(deps.db, [{ key: `correo:enlace:${addressKey(request.ip)}`, points: 60, seconds: 60 }]);
    const paso = await openLink({ ...deps, from: originOf(request) }, token);
    reader.forget();
    return { paso };
  });
}
