/** The API's OpenAPI 3.1 description, derived from the declarations of the collections and of the calls. */
import { SYSTEM_FIELDS, type Collection } from '@oficio/shared/contract/declaration/collection';
import { ALL_COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import { readsRecords, type Body, type CallDeclaration } from '@oficio/shared/contract/calls/call';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { UPLOADED } from '@oficio/shared/contract/values/uploads';
import { FILE_FIELD } from './received-file.ts';
import { RECORD_OPTIONS } from './record-options.ts';
import { fieldSchema, fieldsSchema, ref, shapeSchema, type Json } from './schema-of.ts';

const A_FILE = `El archivo; o «${UPLOADED}» y el identificador de una carga en partes completa (/api/cargas/).`;
const BYTES = { type: 'string', format: 'binary' };

const isFile = (field: Field) => field.kind === 'file' || field.kind === 'image' || field.kind === 'files';

/** Returns the schema of a form part: nested values are sent as JSON text, files as files. */
function partSchema(field: Field): Json {
  if (!isFile(field)) return fieldSchema(field);
  const said = { title: field.label, description: [field.help, A_FILE].filter(Boolean).join(' ') };
  return field.kind === 'files' ? { type: 'array', items: BYTES, ...said } : { ...BYTES, ...said };
}

function recordSchemas(collection: Collection): Json {
  const fields = Object.entries(collection.fields as Fields);
  const inputs = fields.filter(([name, field]) => !field.derived && !(name in SYSTEM_FIELDS));
  return {
    [collection.name]: {
      type: 'object',
      properties: Object.fromEntries(
        fields.filter(([, f]) => !f.writeOnly).map(([name, field]) => [name, fieldSchema(field)]),
      ),
    },
    ...(!collection.readOnly && {
      [`${collection.name}.entrada`]: {
        type: 'object',
        properties: Object.fromEntries(inputs.map(([name, field]) => [name, partSchema(field)])),
        required: inputs.filter(([, field]) => field.required && !('default' in field)).map(([name]) => name),
      },
    }),
  };
}

function bodyOf(body: Body): Json {
  if (body.is === 'raw') return { required: true, content: { [body.type]: { schema: BYTES } } };
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
          properties: { ...properties, [FILE_FIELD]: BYTES },
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
    ...(field.required && !('default' in field) && { required: true }),
    schema: fieldSchema(field),
    // Lists are sent as one text, joined by commas.
    ...(['choices', 'texts', 'references'].includes(field.kind) && { style: 'form', explode: false }),
  }));
  return [...inPath, ...options];
}

const ERROR = { $ref: '#/components/responses/Error' };

/** Returns the error statuses that a call may answer with. */
function refusalsOf({ who, body, params }: CallDeclaration): Json {
  const statuses = [
    '400',
    ...(who.is === 'everybody' || who.is === 'secret' ? [] : ['401', '403']),
    ...(params || who.is === 'secret' ? ['404'] : []),
    ...(body ? ['409', '422'] : []),
    ...(body?.is === 'file' ? ['413', '415'] : []),
    '429',
  ];
  return Object.fromEntries(statuses.map((status) => [status, ERROR]));
}

function successOf({ answer, summary }: CallDeclaration): Json {
  if (answer.is !== 'stream')
    return { description: summary, content: { 'application/json': { schema: shapeSchema(answer) } } };
  return {
    description: summary,
    content: Object.fromEntries(answer.types.map((type) => [type, { schema: BYTES }])),
  };
}

const firstPart = (path: string): string => path.split('/')[2] ?? '';

/** Returns the tag of a call: its collection's label, or the first part of its path. */
const tagOf = ({ path }: CallDeclaration): string =>
  collectionNamed(firstPart(path))?.label ?? firstPart(path).replace(/^./, (letter) => letter.toUpperCase());

/**
 * Returns the operation id: `GET /api/cursos/{curso}/notas` → `cursos.notas.get`; for an operation,
 * `cursos.load`.
 */
function operationId({ method, path, operation }: CallDeclaration): string {
  if (operation) return `${firstPart(path)}.${operation}`;
  const parts = path.split('/').slice(2).filter(Boolean);
  return [...parts.map((part) => part.replace(/^:/, '')), method.toLowerCase()].join('.');
}

function operationOf(call: CallDeclaration): Json {
  const parameters = parametersOf(call);
  return {
    tags: [tagOf(call)],
    summary: call.summary,
    operationId: operationId(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: bodyOf(call.body) }),
    responses: { '200': successOf(call), ...refusalsOf(call) },
    security: call.who.is === 'everybody' || call.who.is === 'secret' ? [] : [{ sesion: [] }],
  };
}

const openapiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Whether a client can make the call: writes reserved for the server are left out. */
function isOffered({ operation, path, body }: CallDeclaration): boolean {
  const collection = collectionNamed(firstPart(path));
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
  const offered = calls.filter((call) => call.path.startsWith('/api/') && isOffered(call));
  for (const call of offered) {
    const path = openapiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const tags = [...new Set(offered.map(tagOf))].sort((a, b) => (a < b ? -1 : 1));
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
