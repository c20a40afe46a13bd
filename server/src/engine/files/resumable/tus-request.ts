/** Adapts a Fastify request to the web request that the tus library reads. */
import type { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

type HandlerArguments = Parameters<Server['handleWeb']>[0];

/** Carries the original request. */
export type TusRequest = HandlerArguments & { readonly from: FastifyRequest };

/**
 * Builds the web request. Its body is only opened when the library reads it: if the request is refused first,
 * Node discards the body and the connection stays usable.
 */
export function tusRequest(request: FastifyRequest, reply: FastifyReply): TusRequest {
  const { raw } = request;
  const url = new URL(request.url, 'http://oficio');
  // The library takes the id from the end of the whole URL: one after a `?` would be unchecked.
  url.search = '';
  let body: ReadableStream | undefined;
  const asked = {
    from: request,
    method: request.method,
    url: url.href,
    headers: new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    runtime: { name: 'node', node: { req: raw, res: reply.raw } },
    get body() {
      body ??= Readable.toWeb(raw) as ReadableStream;
      return body;
    },
  };
  // The library uses no other members of a request.
  return asked as unknown as TusRequest;
}
