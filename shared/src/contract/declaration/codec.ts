/**
 * Decodes field values from multipart parts into what the schemas validate.
 * The encoder, per the specification's section 7, is store/form-data.ts.
 */
import { isPlainObject } from '../values/guards.ts';
import { invalid } from './errors.ts';
import type { Field } from './fields.ts';

const JSON_KINDS: ReadonlySet<Field['kind']> = new Set([
  'object',
  'objects',
  'json',
  'references',
  'texts',
  'numbers',
  'choices',
  'files',
]);

/**
 * Decodes one field's value from a part's text or a JSON body.
 * An empty part or `null` decodes to `null`, which clears the field.
 * @throws ContractError 400 naming the field
 */
export function decodeValue(field: Field, raw: unknown, path: string): unknown {
  if (raw === null || raw === '') return null;
  if (typeof raw === 'string' && JSON_KINDS.has(field.kind))
    return decodeNested(field, parseJson(field, raw, path), path);
  if (typeof raw !== 'string') return decodeNested(field, raw, path);
  switch (field.kind) {
    case 'integer':
    case 'decimal': {
      const number = isNumeral(raw.trim()) ? Number(raw) : NaN;
      if (!Number.isFinite(number)) throw invalid(`El campo «${field.label}» debe ser un número.`, path);
      return number;
    }
    case 'boolean':
      if (raw === 'true') return true;
      if (raw === 'false') return false;
      throw invalid(`El campo «${field.label}» debe ser true o false.`, path);
    case 'dateTime':
      return decodeInstant(field, raw, path);
    case 'date':
      return raw.slice(0, 10);
    default:
      return raw;
  }
}

/** Maximum length of a numeral: longer text would only slow the regular expression down. */
const MAX_NUMERAL = 40;
const isNumeral = (text: string) =>
  text.length <= MAX_NUMERAL && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);

/** Decodes the values inside objects and lists of objects; their dates need decoding too. */
function decodeNested(field: Field, value: unknown, path: string): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'dateTime' && typeof value === 'string') return decodeInstant(field, value, path);
  if (field.kind === 'object' && isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, v]) => v !== null && v !== undefined && v !== '')
        .map(([key, v]) => {
          const inner = Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
          return [key, inner ? decodeNested(inner, v, `${path}.${key}`) : v];
        }),
    );
  }
  if (field.kind === 'objects' && Array.isArray(value)) {
    return value.map((item, i) => decodeNested({ ...field, kind: 'object' } as Field, item, `${path}.${i}`));
  }
  return value;
}

/** Whether a text begins with an impossible date: `Date` would read 30 February as 2 March. */
function isRolledOver(raw: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(raw)?.[0];
  if (day === undefined) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day;
}

/** Decodes ISO 8601, or the `String(date)` that FormData writes for a Date, to ISO 8601 in UTC. */
function decodeInstant(field: Field, raw: string, path: string): string {
  const instant =
    !isRolledOver(raw) && /^(\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} )/.test(raw)
      ? new Date(raw)
      : new Date(NaN);
  const year = instant.getUTCFullYear();
  if (Number.isNaN(instant.getTime()) || year < 1900 || year > 2200) {
    throw invalid(`El campo «${field.label}» debe ser una fecha, por ejemplo 2026-11-12T14:05:00Z.`, path);
  }
  return instant.toISOString();
}

function parseJson(field: Field, raw: string, path: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw invalid(`El campo «${field.label}» debe enviarse como JSON válido.`, path);
  }
}
