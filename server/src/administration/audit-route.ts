/**
 * `/api/sistema/auditoria/comprobacion`: checks the audit log against its seals, one range of entries per
 * call.
 */
import { checkAudit as checkCall } from '@oficio/shared/contract/calls/system';
import type { FastifyInstance } from 'fastify';
import { checkAudit } from '../engine/audit/check.ts';
import { serve } from '../engine/calls/serve.ts';
import type { Database } from '../platform/database/connection.ts';

/** Entries checked per call: well under a second, so other requests are hardly delayed. */
const STRETCH = 10_000;

export function auditRoute(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serve(app, checkCall, async ({ query }) => {
    const { head, total, done, fault } = await checkAudit(db, { after: query.desde, most: STRETCH });
    return {
      hasta: head.n,
      total,
      fin: done,
      sello: head.huella,
      ...(fault !== undefined && { problema: fault }),
    };
  });
}
