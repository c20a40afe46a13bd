/** The API's own description, and a page to try it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsFile, docsPage, openapi } from '@oficio/shared/contract/calls/api-docs';
import { DOCS_PATH, OPENAPI_PATH } from '@oficio/shared/contract/calls/api-path';
import { noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import { openapiDocument } from './openapi-document.ts';
import { serve } from './serve.ts';

/** Swagger UI needs inline styles, so its page has its own policy. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const PAGE_HTML = `<!doctype html><html lang="es"><meta charset="utf-8"><title>API de Oficio</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css"><main id="api"></main><script src="${DOCS_PATH}/swagger-ui-bundle.js"></script><script src="${DOCS_PATH}/inicio.js"></script></html>`;
const START_SCRIPT = `SwaggerUIBundle({ url: '${OPENAPI_PATH}', dom_id: '#api', deepLinking: true, docExpansion: 'none', tryItOutEnabled: true });`;

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Returns the folder of Swagger UI: the build's copy, or without a build the package. */
function swaggerFolder(distDir: string): string {
  const built = path.join(distDir, 'api-docs');
  if (existsSync(built)) return built;
  return path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}

/** Returns a function that reads a file of Swagger UI, once. */
function swaggerFile(distDir: string, name: string): () => Promise<Buffer> {
  let bytes: Promise<Buffer> | undefined;
  return () =>
    (bytes ??= readFile(path.join(swaggerFolder(distDir), name)).catch((error: unknown) => {
      bytes = undefined;
      throw error;
    }));
}

interface DocsFile {
  readonly type: string;
  readonly read: () => Promise<Buffer> | string;
}

const docsFiles = (distDir: string): ReadonlyMap<string, DocsFile> =>
  new Map([
    ['inicio.js', { type: SCRIPT_TYPE, read: () => START_SCRIPT }],
    ['swagger-ui-bundle.js', { type: SCRIPT_TYPE, read: swaggerFile(distDir, 'swagger-ui-bundle.js') }],
    ['swagger-ui.css', { type: 'text/css; charset=utf-8', read: swaggerFile(distDir, 'swagger-ui.css') }],
  ]);

/**
 * Serves the document, built on the first request, and its page.
 * @param options.server the site's public origin
 * @param options.cookie the name of the session cookie
 * @param options.distDir folder of the builds
 */
export function openapiRoutes(
  app: FastifyInstance,
  options: { readonly server: string | undefined; readonly cookie: string; readonly distDir: string },
): void {
  const files = docsFiles(options.distDir);
  let document: string | undefined;
  serve(app, openapi, ({ reply }) =>
    reply
      .type('application/json')
      .send((document ??= JSON.stringify(openapiDocument(app.callEngine.served, options)))),
  );
  serve(app, docsPage, ({ reply }) =>
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(PAGE_HTML),
  );
  serve(app, docsFile, async ({ params, reply }) => {
    const file = files.get(params.archivo);
    if (!file) throw noSuchAddress();
    return reply.type(file.type).send(await file.read());
  });
}
