/** `/api/sistema/auditoria/comprobacion`: whether the audit log is as it was sealed, a stretch a call. */
import type { AuditStretch } from '@oficio/shared/contract/answers/administration';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import { checkAudit } from '../engine/audit/check.ts';
import type { Database } from '../platform/database/connection.ts';
import { createTurns } from '../platform/turns.ts';
import { textOf, type Asked } from './asked.ts';

/** Entries looked at in a call: well under a second, so that others hardly notice. */
const STRETCH = 10_000;

export function auditRoute(app: FastifyInstance, { db }: { readonly db: Database }): void {
  // Only administration asks, and no faster than the limit of reads: the line needs no end of its own.
  const turns = createTurns({ atOnce: 1, each: 1, waiting: Infinity, waitingEach: Infinity });
  app.get<{ Querystring: Asked }>('/auditoria/comprobacion', async (request): Promise<AuditStretch> => {
    const from = textOf(request.query, 'desde') || '0';
    if (!/^\d{1,15}$/.test(from)) throw invalid('«desde» es el número de un asiento.', 'desde');
    const check = await turns.run(request.actor._id ?? '', () =>
      checkAudit(db, { after: Number(from), most: STRETCH }),
    );
    const { head, total, done, fault } = check;
    return {
      hasta: head.n,
      total,
      fin: done,
      sello: head.huella,
      ...(fault !== undefined && { problema: fault }),
    };
  });
}
