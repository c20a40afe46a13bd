/** OpenAPI description of the API, and a page to try it. */
import { text } from '../declaration/fields.ts';
import { DOCS_PATH, OPENAPI_PATH } from './api-path.ts';
import { get, stream } from './call.ts';
import { everybody } from './who.ts';

const who = everybody('Authors of clients read how the API is called; it holds no personal data.');

export const openapi = get(OPENAPI_PATH, {
  summary: 'Descripción de la API (OpenAPI 3.1)',
  answer: stream('application/json'),
  who,
});

export const docsPage = get(DOCS_PATH, {
  summary: 'Página para probar la API',
  answer: stream('text/html'),
  who,
});

export const docsFile = get(`${DOCS_PATH}/:archivo`, {
  summary: 'Archivos de la página para probar la API',
  params: { archivo: text({ label: 'Archivo', required: true }) },
  answer: stream('text/css', 'text/javascript'),
  who,
});
