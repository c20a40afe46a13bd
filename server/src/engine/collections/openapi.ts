/** The API's own description, OpenAPI 3.1, derived from the declarations; with a page to try it. */
import fastifyStatic from '@fastify/static';
import { SYSTEM_FIELDS, type Collection } from '@oficio/shared/contract/declaration/collection';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { UNDERSTOOD } from '@oficio/shared/contract/declaration/searching';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import { valueSchema } from '@oficio/shared/contract/declaration/value-schema';
import { UPLOADED } from '@oficio/shared/contract/values/uploads';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import type { Config } from '../../platform/config.ts';

type Json = Record<string, unknown>;

function fieldSchema(field: Field): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(valueSchema(field), {
    unrepresentable: 'any',
    io: 'input',
  }) as Json;
  return {
    ...schema,
    title: field.label,
    ...(field.help && { description: field.help }),
    ...(field.derived && { readOnly: true }),
    ...(field.writeOnly && { writeOnly: true }),
  };
}

const isFile = (field: Field) => field.kind === 'file' || field.kind === 'image' || field.kind === 'files';

const A_FILE = `El archivo; o «${UPLOADED}» y el identificador de una carga en partes completa (/api/cargas/).`;

/** A part of a form: nested values travel as JSON text, files as files. */
function partSchema(field: Field): Json {
  if (!isFile(field)) return fieldSchema(field);
  const said = { title: field.label, description: [field.help, A_FILE].filter(Boolean).join(' ') };
  const file = { type: 'string', format: 'binary' };
  return field.kind === 'files' ? { type: 'array', items: file, ...said } : { ...file, ...said };
}

function schemasOf(collection: Collection): Json {
  const fields = Object.entries(collection.fields as Fields);
  const inputs = fields.filter(([name, field]) => !field.derived && !(name in SYSTEM_FIELDS));
  return {
    [collection.name]: {
      type: 'object',
      properties: Object.fromEntries(
        fields.filter(([, f]) => !f.writeOnly).map(([name, field]) => [name, fieldSchema(field)]),
      ),
    },
    [`${collection.name}.entrada`]: {
      type: 'object',
      properties: Object.fromEntries(inputs.map(([name, field]) => [name, partSchema(field)])),
      required: inputs.filter(([, field]) => field.required && !('default' in field)).map(([name]) => name),
    },
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const query = (name: string, schema: Json, description: string) => ({
  name,
  in: 'query',
  schema,
  description,
});
/** How records are answered, one or many. */
const RECORD_OPTIONS = [
  query('expand', { type: 'string' }, 'Referencias que se devuelven como objetos'),
  query(
    'campos',
    { type: 'string', example: 'titulo,slug' },
    'Campos que se devuelven, además de _id y de lo que se expande; todos si falta',
  ),
  query('papelera', { type: 'string', enum: ['1', '0'] }, 'Registros eliminados (administración)'),
];
const LIST_OPTIONS = [
  query('page', { type: 'integer', minimum: 1, default: 1 }, 'Página'),
  query('limit', { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 20 }, 'Registros por página'),
  query(
    'sort',
    { type: 'string', example: '-creadoEn' },
    'Orden: campos separados por comas, con - descendente',
  ),
  ...RECORD_OPTIONS,
  query('facetas', { type: 'string' }, 'Campos cuyos valores se cuentan, separados por comas'),
  query('cerca', { type: 'string' }, 'Identificador de una localidad o provincia: lo más cercano primero'),
  {
    name: 'filtros',
    in: 'query',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    description: 'campo=valor; campo[gte|lte|in|ne]=valor',
  },
];
const ID = { name: '_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const errors = {
  '400': { $ref: '#/components/responses/Error' },
  '401': { $ref: '#/components/responses/Error' },
  '403': { $ref: '#/components/responses/Error' },
  '404': { $ref: '#/components/responses/Error' },
  '409': { $ref: '#/components/responses/Error' },
};

function pathsOf(collection: Collection): Json {
  const { name, label } = collection;
  const tags = [label];
  const page = {
    '200': {
      description: 'Página',
      ...json({
        type: 'object',
        properties: { docs: { type: 'array', items: ref(name) }, totalDocs: { type: 'integer' } },
        required: ['docs', 'totalDocs'],
      }),
    },
    ...errors,
  };
  const removed = {
    '200': {
      description: 'Registro eliminado',
      ...json({ type: 'object', properties: { record: ref(name) } }),
    },
    ...errors,
  };
  const body = {
    required: true,
    content: {
      'multipart/form-data': { schema: ref(`${name}.entrada`) },
      'application/json': { schema: ref(`${name}.entrada`) },
    },
  };
  const write = collection.readOnly
    ? {}
    : { post: { tags, summary: 'Crear', operationId: `${name}.add`, requestBody: body, responses: page } };
  const change = collection.readOnly
    ? {}
    : {
        put: {
          tags,
          summary: 'Editar',
          operationId: `${name}.edit`,
          parameters: [ID],
          requestBody: body,
          responses: page,
        },
        delete: {
          tags,
          summary: 'Borrar para siempre',
          operationId: `${name}.remove`,
          parameters: [ID],
          responses: removed,
        },
      };
  return {
    [`/api/${name}/`]: {
      get: {
        tags,
        summary: 'Listar',
        operationId: `${name}.load`,
        parameters: LIST_OPTIONS,
        responses: page,
      },
      ...write,
    },
    [`/api/${name}/search/`]: {
      get: {
        tags,
        summary: 'Buscar',
        operationId: `${name}.search`,
        parameters: [
          query('searchString', { type: 'string' }, 'Texto buscado; vacío lista todo'),
          query('searchField', { type: 'string', default: '_id' }, '_id, el nombre de un campo, o * (todos)'),
          query(
            'interpretar',
            { type: 'string', enum: ['1', '0'] },
            'Con searchField=*: entiende lo escrito (lugares, precios, errores, sinónimos) y lo dice en «interpretacion»',
          ),
          query(
            'sinFiltro',
            { type: 'string' },
            `Lo que no se entienda como filtro: ${UNDERSTOOD.join(', ')}`,
          ),
          ...LIST_OPTIONS,
        ],
        responses: page,
      },
    },
    [`/api/${name}/{_id}`]: {
      get: {
        tags,
        summary: 'Ver',
        operationId: `${name}.view`,
        parameters: [ID, ...RECORD_OPTIONS],
        responses: page,
      },
      ...change,
    },
    ...(collection.readOnly
      ? {}
      : {
          [`/api/${name}/soft/{_id}`]: {
            delete: {
              tags,
              summary: 'Enviar a la papelera',
              operationId: `${name}.soft_remove`,
              parameters: [ID],
              responses: removed,
            },
          },
        }),
  };
}

/** The whole document: the collections' calls and `more` paths. */
function openapiDocument(more: Json, server?: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Oficio',
      version: '0.1.0',
      description: 'Formación y certificación profesional. Los errores son {message, field?}.',
    },
    ...(server && { servers: [{ url: server }] }),
    paths: { ...(Object.assign({}, ...ALL_COLLECTIONS.map(pathsOf)) as Json), ...more },
    components: {
      schemas: {
        ...(Object.assign({}, ...ALL_COLLECTIONS.map(schemasOf)) as Json),
        Error: {
          type: 'object',
          properties: { message: { type: 'string' }, field: { type: 'string' } },
          required: ['message'],
        },
      },
      responses: { Error: { description: 'Qué pasó y qué hacer', ...json(ref('Error')) } },
    },
  };
}

/** Swagger UI needs inline styles; its page has a policy of its own for that. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><title>API de Oficio</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><main id="api"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/inicio.js"></script></html>`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', tryItOutEnabled: true });`;

/** Serves the document and its page. It is made once, the first time that somebody asks. `paths`: of no collection. */
export async function openapiPlugin(
  app: FastifyInstance,
  { config, paths }: { config: Config; paths: Json },
): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json')
      .send((document ??= JSON.stringify(openapiDocument(paths, config.publicUrl)))),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/api/docs/inicio.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  const root = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (file) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(file),
  });
}
