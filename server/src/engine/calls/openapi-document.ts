/** The API's OpenAPI 3.1 description, derived from the declarations of the collections and of the calls. */
import { readsRecords, type Body, type CallDeclaration } from '@oficio/shared/contract/calls/call';
import { ALL_COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import { SYSTEM_FIELDS, type Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { UPLOADED } from '@oficio/shared/contract/values/uploads';
import { FILE_FIELD } from './received-file.ts';
import { RECORD_OPTIONS } from './record-options.ts';
import { fieldSchema, fieldsSchema, isRequired, ref, shapeSchema, type Json } from './schema-of.ts';

const FILE_HELP = `El archivo; o «${UPLOADED}» y el identificador de una carga en partes completa (/api/cargas/).`;
const BINARY = { type: 'string', format: 'binary' };

const isFile = (field: Field) => field.kind === 'file' || field.kind === 'image' || field.kind === 'files';

/** Returns the schema of a form part: nested values are sent as JSON text, files as files. */
function partSchema(field: Field): Json {
  if (!isFile(field)) return fieldSchema(field);
  const texts = { title: field.label, description: [field.help, FILE_HELP].filter(Boolean).join(' ') };
  return field.kind === 'files' ? { type: 'array', items: BINARY, ...texts } : { ...BINARY, ...texts };
}

function recordSchemas(collection: Collection): Json {
  const fields = Object.entries(collection.fields as Fields);
  const inputs = fields.filter(([name, field]) => !field.derived && !(name in SYSTEM_FIELDS));
  return {
    [collection.name]: {
      type: 'object',
      properties: Object.fromEntries(
        fields.filter(([, field]) => !field.writeOnly).map(([name, field]) => [name, fieldSchema(field)]),
      ),
    },
    ...(!collection.readOnly && {
      [`${collection.name}.entrada`]: {
        type: 'object',
        properties: Object.fromEntries(inputs.map(([name, field]) => [name, partSchema(field)])),
        required: inputs.filter(([, field]) => isRequired(field)).map(([name]) => name),
      },
    }),
  };
}

function bodySchema(body: Body): Json {
  if (body.is === 'raw') return { required: true, content: { [body.type]: { schema: BINARY } } };
  if (body.is === 'record') {
    const schema = ref(`${body.of}.entrada`);
    return {
      required: true,
      content: { 'multipart/form-data': { schema }, 'application/json': { schema } },
    };
  }
  const fields = fieldsSchema(body.fields);
  if (body.is === 'fields') return { required: true, content: { 'application/json': { schema: fields } } };
  const { properties, required = [] } = fields as { properties: Json; required?: string[] };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        // The file must follow the other fields.
        schema: {
          ...fields,
          properties: { ...properties, [FILE_FIELD]: BINARY },
          required: [...required, FILE_FIELD],
        },
      },
    },
  };
}

function parametersOf({ params = {}, query }: CallDeclaration): Json[] {
  const inPath = Object.entries(params).map(([name, field]) => ({
    name,
    in: 'path',
    required: true,
    schema: fieldSchema(field),
  }));
  if (query === undefined) return inPath;
  if (readsRecords(query)) return [...inPath, ...RECORD_OPTIONS[query.is]];
  const options = Object.entries(query).map(([name, field]) => ({
    name,
    in: 'query',
    description: field.label,
    ...(isRequired(field) && { required: true }),
    schema: fieldSchema(field),
    // Lists are sent as one text, joined by commas.
    ...(['choices', 'texts', 'references'].includes(field.kind) && { style: 'form', explode: false }),
  }));
  return [...inPath, ...options];
}

const ERROR_REFERENCE = { $ref: '#/components/responses/Error' };

/** Returns the error statuses that a call may answer with. */
function errorResponses({ who, body, params }: CallDeclaration): Json {
  const statuses = [
    '400',
    ...(who.is === 'everybody' || who.is === 'secret' ? [] : ['401', '403']),
    ...(params || who.is === 'secret' ? ['404'] : []),
    ...(body ? ['409', '422'] : []),
    ...(body?.is === 'file' ? ['413', '415'] : []),
    '429',
  ];
  return Object.fromEntries(statuses.map((status) => [status, ERROR_REFERENCE]));
}

function successResponse({ answer, summary }: CallDeclaration): Json {
  if (answer.is !== 'stream')
    return { description: summary, content: { 'application/json': { schema: shapeSchema(answer) } } };
  return {
    description: summary,
    content: Object.fromEntries(answer.types.map((type) => [type, { schema: BINARY }])),
  };
}

/** Returns the first segment of a path after `/api/`. */
const firstSegment = (path: string): string => path.split('/')[2] ?? '';

/** Returns the tag of a call: its collection's label, or the first segment of its path. */
const tagOf = ({ path }: CallDeclaration): string =>
  collectionNamed(firstSegment(path))?.label ??
  firstSegment(path).replace(/^./, (letter) => letter.toUpperCase());

/**
 * Returns the operation id: `GET /api/cursos/{curso}/notas` → `cursos.notas.get`; for an operation,
 * `cursos.load`.
 */
function operationId({ method, path, operation }: CallDeclaration): string {
  if (operation) return `${firstSegment(path)}.${operation}`;
  const segments = path.split('/').slice(2).filter(Boolean);
  return [...segments.map((segment) => segment.replace(/^:/, '')), method.toLowerCase()].join('.');
}

function operationOf(call: CallDeclaration): Json {
  const parameters = parametersOf(call);
  return {
    tags: [tagOf(call)],
    summary: call.summary,
    operationId: operationId(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: bodySchema(call.body) }),
    responses: { '200': successResponse(call), ...errorResponses(call) },
    security: call.who.is === 'everybody' || call.who.is === 'secret' ? [] : [{ sesion: [] }],
  };
}

const openapiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Whether a client can make the call: writes reserved for the server are left out. */
function isPublished({ operation, path, body }: CallDeclaration): boolean {
  const collection = collectionNamed(firstSegment(path));
  return !(operation && collection?.readOnly && (body || /remove/.test(operation)));
}

/**
 * Builds the whole document.
 * @param calls the calls that are served
 * @param options.server the site's public origin; without it, the document's own
 * @param options.cookie the name of the session cookie
 */
export function openapiDocument(
  calls: readonly CallDeclaration[],
  { server, cookie }: { readonly server: string | undefined; readonly cookie: string },
): Json {
  const paths: Record<string, Json> = {};
  const published = calls.filter((call) => call.path.startsWith('/api/') && isPublished(call));
  for (const call of published) {
    const path = openapiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const tags = [...new Set(published.map(tagOf))].sort((a, b) => (a < b ? -1 : 1));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Oficio',
      version: '0.1.0',
      description: 'Formación y certificación profesional. Los errores son {message, field?}.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server ?? '/' }],
    tags: tags.map((name) => ({ name, description: name })),
    paths,
    components: {
      securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: {
        ...(Object.assign({}, ...ALL_COLLECTIONS.map(recordSchemas)) as Json),
        Error: {
          type: 'object',
          properties: { message: { type: 'string' }, field: { type: 'string' } },
          required: ['message'],
        },
      },
      responses: {
        Error: {
          description: 'Qué pasó y qué hacer',
          content: { 'application/json': { schema: ref('Error') } },
        },
      },
    },
  };
}
