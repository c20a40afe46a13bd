/** `/api/sistema/auditoria/comprobacion`: whether the audit log is as it was sealed, a stretch a call. */
import { checkAudit as checkCall } from '@oficio/shared/contract/calls/system';
import type { FastifyInstance } from 'fastify';
import { checkAudit } from '../engine/audit/check.ts';
import { serve } from '../engine/calls/serve.ts';
import type { Database } from '../platform/database/connection.ts';

/** Entries looked at in a call: well under a second, so that others hardly notice. */
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
