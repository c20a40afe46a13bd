/** A request as the tus library reads it, which is the web's, over the one that Fastify has. */
import type { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

type Asked = Parameters<Server['handleWeb']>[0];

/** With the request that it stands for. */
export type TusRequest = Asked & { readonly from: FastifyRequest };

/**
 * The body is only opened when the library reads it: of what is refused before, node throws the rest away and the
 * connection goes on.
 */
export function tusRequest(request: FastifyRequest, reply: FastifyReply): TusRequest {
  const { raw } = request;
  const url = new URL(request.url, 'http://oficio');
  // The library reads the id off the end of the whole address: after a `?` it would be one that nobody checked.
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
  // The library asks for no more of a request than these.
  return asked as unknown as TusRequest;
}
