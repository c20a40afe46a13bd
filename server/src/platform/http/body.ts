/** Reads the fields of a create or edit from multipart (specification, section 7) or JSON. */
import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { isUploaded, UPLOADED } from '@oficio/shared/contract/values/uploads';

/** Maximum bytes of a value, which may be a long article; a file's limit is its field's. */
const MAX_FIELD_BYTES = 2 * 1024 * 1024;
/** Maximum characters of a name in an error message. */
const MAX_QUOTED_NAME = 60;
const MAX_FILE_BYTES = 200 * 1024 * 1024;
/** Maximum bytes of a whole body: the largest file with its fields. Proxies must allow as much. */
export const MAX_BODY_BYTES = 210 * 1024 * 1024;

/** Stores a file part and returns the id of its `archivos` record. */
type SaveFile = (file: {
  stream: Readable;
  filename: string;
  field: string;
  declaration: Field;
}) => Promise<string>;

/**
 * Turns a finished upload in pieces, named by a field, into a file; returns the id of its `archivos` record.
 */
type AdoptUpload = (upload: { value: string; field: string; declaration: Field }) => Promise<string>;

/** Storage of the files of one request. */
export interface Uploads {
  readonly save: SaveFile;
  readonly adopt: AdoptUpload;
  /** Removes the files that no record refers to. */
  discard(): Promise<void>;
}

export async function multipartPlugin(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: MAX_FIELD_BYTES,
      fields: 200,
      files: 30,
      fileSize: MAX_FILE_BYTES,
      parts: 230,
    },
    throwFileSizeLimit: true,
  });
}

/** Removes an index: `key[0]` → `key`. */
const baseName = (name: string) => /^(.+)\[\d{1,3}\]$/.exec(name)?.[1] ?? name;

/**
 * Returns the raw values by field name. Files are stored as they arrive and replaced by their ids; so are
 * those uploaded earlier in pieces.
 * @throws ContractError 400 naming the field; 410, 413 and 415 from storing
 */
export async function readBody(
  request: FastifyRequest,
  collection: Collection,
  { save, adopt }: Uploads,
): Promise<Record<string, unknown>> {
  const values = await readValues(request, collection, save);
  for (const [name, field] of Object.entries(collection.fields as Fields)) {
    const adoptIfUploaded = (value: unknown) =>
      isUploaded(value) ? adopt({ value, field: name, declaration: field }) : value;
    if (field.kind === 'file' || field.kind === 'image') {
      if (isUploaded(values[name])) values[name] = await adoptIfUploaded(values[name]);
    } else if (field.kind === 'files' && JSON.stringify(values[name] ?? '').includes(UPLOADED)) {
      const list = Array.isArray(values[name]) ? values[name] : retainedIds(values[name], field, name);
      // One at a time: each may be as large as the field allows.
      const ids: unknown[] = [];
      for (const value of list) ids.push(await adoptIfUploaded(value));
      values[name] = ids;
    }
  }
  return values;
}

async function readValues(
  request: FastifyRequest,
  collection: Collection,
  saveFile: SaveFile,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    const body = request.body;
    if (!isRecord(body)) throw invalid('El cuerpo debe ser un objeto con los campos del registro.');
    return { ...body };
  }
  const values: Record<string, unknown> = {};
  const uploaded = new Map<string, string[]>();
  for await (const part of request.parts()) {
    const name = baseName(part.fieldname);
    const field = declaredField(collection, name);
    if (part.type === 'file') {
      const id = await saveFilePart(part, { name, field }, saveFile);
      if (id !== undefined) uploaded.set(name, [...(uploaded.get(name) ?? []), id]);
    } else {
      if (part.valueTruncated || part.fieldnameTruncated)
        throw invalid(`El campo «${field.label}» es demasiado largo.`, name);
      if (Object.hasOwn(values, name)) throw invalid(`El campo «${field.label}» llegó repetido.`, name);
      values[name] = part.value;
    }
  }
  for (const [name, ids] of uploaded) {
    const field = declaredField(collection, name);
    if (field.kind === 'files') values[name] = [...retainedIds(values[name], field, name), ...ids];
    else if (ids.length > 1) throw invalid(`El campo «${field.label}» lleva un solo archivo.`, name);
    else values[name] = ids[0];
  }
  return values;
}

/** Stores the file of a part; undefined for an empty file input, which sends a part without name or bytes. */
async function saveFilePart(
  { file, filename }: MultipartFile,
  { name, field }: { readonly name: string; readonly field: Field },
  saveFile: SaveFile,
): Promise<string | undefined> {
  const acceptsFiles = field.kind === 'file' || field.kind === 'image' || field.kind === 'files';
  if (acceptsFiles && filename) return saveFile({ stream: file, filename, field: name, declaration: field });
  file.resume();
  if (acceptsFiles) return undefined;
  throw invalid(`El campo «${field.label}» no lleva un archivo.`, name);
}

function declaredField(collection: Collection, name: string | undefined): Field {
  // The parser returns no name for a part whose header has none.
  if (!name) throw invalid('El formulario tiene una parte sin nombre.');
  const fields: Fields = collection.fields;
  if (!Object.hasOwn(fields, name))
    throw invalid(
      `El campo «${name.slice(0, MAX_QUOTED_NAME)}» no existe en ${collection.label.toLowerCase()}.`,
      name.slice(0, MAX_QUOTED_NAME),
    );
  return fields[name] as Field;
}

/** Returns the ids of the files to keep, sent as JSON beside the new ones. */
function retainedIds(raw: unknown, field: Field, name: string): unknown[] {
  if (raw === undefined || raw === '') return [];
  try {
    const ids: unknown = JSON.parse(String(raw));
    if (Array.isArray(ids)) return ids;
  } catch {
    // Falls through to the same error.
  }
  throw invalid(`El campo «${field.label}» debe ser una lista de identificadores.`, name);
}
