/** `POST /api/invitaciones/talones`: the slips of a list, of a centre or of one person, as a PDF that nothing keeps. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance } from 'fastify';
import { callerId } from '../engine/collections/context.ts';
import { requestOf } from '../engine/collections/request.ts';
import type { Domain } from '../engine/collections/rules.ts';
import type { Database } from '../platform/database/connection.ts';
import { sendFile } from './credentials/credential-file-routes.ts';
import { slipsPdf } from './slips-pdf.ts';
import { makeSlips, type SlipsAsked } from './study/slips.ts';

function readAsked(body: unknown): SlipsAsked {
  const { trabajo, invitacion, centro } = (body ?? {}) as Record<string, unknown>;
  if (isId(trabajo)) return { trabajo };
  if (isId(invitacion)) return { invitacion };
  if (isId(centro)) return { centro };
  throw invalid('Falta decir qué talones.', 'invitacion');
}

export function slipRoutes(
  app: FastifyInstance,
  { db, rules, origin }: { readonly db: Database; readonly rules: Domain; readonly origin: string },
): void {
  app.post('/api/invitaciones/talones', async (request, reply) => {
    const who = requestOf(request);
    if (callerId(who) === null) throw new ContractError(401, 'Hay que iniciar sesión para continuar.');
    const which = readAsked(request.body);
    // The file is made before the codes are kept: one that fails leaves the ones before in use.
    const pdf = await db.transaction(async (tx) =>
      slipsPdf(await makeSlips({ ...who, db, tx, rules, origin }, which), origin),
    );
    return sendFile(reply, pdf, 'application/pdf', 'talones.pdf');
  });
}
