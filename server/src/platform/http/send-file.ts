/** Sends files that a route creates. Shared caches don't store them. */
import type { FastifyReply } from 'fastify';

interface SentFile {
  readonly body: string | Buffer;
  /** Media type. */
  readonly type: string;
  readonly name: string;
}

const send = (
  reply: FastifyReply,
  disposition: 'attachment' | 'inline',
  { body, type, name }: SentFile,
): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `${disposition}; filename="${name.replace(/[^\w.-]/g, '')}"`)
    .header('cache-control', 'private, no-store')
    .send(body);

/** Sends a file as a download. */
export const sendFile = (reply: FastifyReply, file: SentFile): FastifyReply =>
  send(reply, 'attachment', file);

/** Sends a PDF to display. */
export const sendPdf = (reply: FastifyReply, pdf: Buffer, name: string): FastifyReply =>
  send(reply, 'inline', { body: pdf, type: 'application/pdf', name });
