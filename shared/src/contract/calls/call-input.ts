/** Parses and validates a call's input by its declaration, with 400 errors. Server only: it imports zod. */
import { decodeValue } from '../declaration/codec.ts';
import { defaultOf } from '../declaration/defaults.ts';
import { type ContractError, invalid, noSuchAddress } from '../declaration/errors.ts';
import type { Field, Fields } from '../declaration/fields.ts';
import { checkValue } from '../declaration/validation.ts';
import { isPlainObject } from '../values/guards.ts';
import { isId } from '../values/ids.ts';
import { type CallDeclaration, readsRecords } from './call.ts';

type Raw = Readonly<Record<string, unknown>>;

const LIST_KINDS: ReadonlySet<Field['kind']> = new Set(['choices', 'texts', 'references', 'files']);

/** Maximum length of an undeclared name that an error repeats. */
const MAX_NAME_LENGTH = 60;
const truncate = (name: string): string => name.slice(0, MAX_NAME_LENGTH);

/**
 * Validates one value; undefined if nothing was sent and there is no default.
 * @throws ContractError 400 naming the field
 */
function readValue(name: string, field: Field, raw: unknown): unknown {
  const value = raw === undefined ? null : decodeValue(field, raw, name);
  if (value !== null && value !== undefined) return checkValue(name, field, value);
  // Leaving the option out has a meaning; an empty value is probably a mistake.
  if (raw !== undefined && field.filled)
    throw invalid(`El campo «${field.label}» no puede quedar vacío.`, name);
  const fallback = defaultOf(field);
  if (fallback === undefined && field.required)
    throw invalid(`Falta completar el campo «${field.label}».`, name);
  return fallback;
}

function readFields(declared: Fields, raw: Raw): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(declared)) {
    const value = readValue(name, field, raw[name]);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/**
 * Parses the path's parameters.
 * @param errorFor returns the error to throw for a value that no row can have
 */
export function readParams(
  { params = {} }: CallDeclaration,
  raw: Raw,
  errorFor: (field: Field) => ContractError = noSuchAddress,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(params)) {
    const text = String(raw[name] ?? '');
    const isValid = field.kind === 'reference' || field.kind === 'id' ? isId(text) : text !== '';
    if (!isValid) throw errorFor(field);
    values[name] = text;
  }
  return values;
}

/**
 * Parses a call's individually declared options.
 * @throws ContractError 400 naming an option that is repeated, invalid, missing, or undeclared (unless the
 * answer is a stream)
 */
export function readOptions({ query, answer }: CallDeclaration, raw: Raw): Record<string, unknown> {
  const declared: Fields = query === undefined || readsRecords(query) ? {} : query;
  const rawOptions: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!field) {
      if (answer.is === 'stream') continue;
      throw invalid(`La opción «${truncate(name)}» no existe en esta consulta.`, truncate(name));
    }
    if (typeof value !== 'string') throw invalid(`La opción «${name}» está repetida.`, name);
    if (field.kind === 'integer' && !/^\s*-?\d*\s*$/.test(value))
      throw invalid(`La opción «${name}» debe ser un número entero.`, name);
    rawOptions[name] = LIST_KINDS.has(field.kind) ? value.split(',').filter(Boolean) : value;
  }
  return readFields(declared, rawOptions);
}

/**
 * Parses the fields of a body.
 * @throws ContractError 400 naming a field that is invalid, missing or undeclared
 */
export function readBodyFields(declared: Fields, raw: unknown): Record<string, unknown> {
  const sent = raw ?? {};
  if (!isPlainObject(sent)) throw invalid('El cuerpo debe ser un objeto con los campos de la llamada.');
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(declared, name));
  if (unknown !== undefined)
    throw invalid(`El campo «${truncate(unknown)}» no existe en esta llamada.`, truncate(unknown));
  return readFields(declared, sent);
}
