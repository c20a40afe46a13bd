/** What becomes of a body that is still coming when its request has been answered: refused early, or failed halfway. */
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { hasBody } from './body-clock.ts';
import { MAX_BODY_BYTES } from './body.ts';

/**
 * Reads on, as far as a body may reach, and throws it away. A connection that is closed over unread bytes is reset, and
 * the reset takes the answer with it: a proxy, which asks for the connection to be closed, tells 502 in place of what
 * was wrong. How long it may take is body-clock.ts's.
 */
export function unreadBody(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (hasBody({ headers }) && raw.socket instanceof Socket) {
      closeWhenRead(raw, raw.socket);
      // A connection that stays open has no other way to its next request.
      reply.raw.once('finish', () => readOn(raw));
    }
    done();
  });
}

/** Node ends a connection after its last answer with this method, whatever is still to be read. */
function closeWhenRead(raw: IncomingMessage, socket: Socket): void {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (raw.complete) return close();
    socket.end();
    raw.once('end', close);
    readOn(raw);
  };
  raw.once('close', () => {
    socket.destroySoon = close;
  });
}

function readOn(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  const before = raw.socket.bytesRead;
  // Whoever was reading may have stopped halfway, with the stream held.
  raw.unpipe();
  raw.on('data', () => {
    if (raw.socket.bytesRead - before > MAX_BODY_BYTES) raw.socket.destroy();
  });
  raw.resume();
}
