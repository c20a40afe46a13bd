import type { FastifyReply } from 'fastify';

/** Sends a PDF to display, which shared caches don't store. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]/g, '')}"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
