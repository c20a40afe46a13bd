/** Error page for a browser that requested a page: the message and a link to retry. No script. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import { escapeMarkup } from '@oficio/shared/kit/escape-markup';
import { newNonce, pagePolicy, setPageHeaders } from './security-headers.ts';

/** Whether the request is a browser's for a page, rather than a program's for data. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !isApiPath(request.url) && /\btext\/html\b/.test(request.headers.accept ?? '');

/** Returns the HTML of the page, and sets its headers. */
export function errorPage(reply: FastifyReply, message: string): string {
  const nonce = newNonce();
  setPageHeaders(reply, pagePolicy(nonce));
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Oficio</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 36rem; padding: 0 1rem }
</style>
<h1>No se pudo abrir la página</h1>
<p>${escapeMarkup(message)}</p>
<p><a href="">Reintentar</a></p>
</html>
`;
}
