/**
 * Handles a body that is still arriving when its response has been sent: refused early, or failed halfway.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './body-timeouts.ts';
import { MAX_BODY_BYTES } from './body.ts';

/**
 * Reads on, up to the maximum body size, and discards it. Closing a connection with unread bytes resets it,
 * and the reset destroys the response: a proxy, which asks for the connection to be closed, would answer 502
 * instead of the actual error. body-timeouts.ts limits the time.
 */
export function unreadBody(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (hasBody({ headers }) && raw.socket instanceof Socket) {
      closeWhenRead(raw, raw.socket);
      // A kept-alive connection must be read to the end before its next request.
      reply.raw.once('finish', () => discardRest(raw));
    }
    done();
  });
}

/**
 * Delays the end of the connection until the body is read: node ends it with `destroySoon` after the last
 * response, whatever is unread.
 */
function closeWhenRead(raw: IncomingMessage, socket: Socket): void {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (raw.complete) return close();
    socket.end();
    raw.once('end', close);
    discardRest(raw);
  };
  raw.once('close', () => {
    socket.destroySoon = close;
  });
}

function discardRest(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  const bytesBefore = raw.socket.bytesRead;
  // The previous reader may have stopped halfway, with the stream paused.
  raw.unpipe();
  raw.on('data', () => {
    if (raw.socket.bytesRead - bytesBefore > MAX_BODY_BYTES) raw.socket.destroy();
  });
  raw.resume();
}
