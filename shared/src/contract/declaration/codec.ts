/**
 * How the value of each field kind travels in a multipart part, read back into what the schemas check.
 * Writing is the specification's section 7 (store/form-data.ts); this is the other direction.
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
 * The value of one field from a part's text (or a JSON body's value).
 * An empty part or `null` gives `null`, which clears the field.
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

/** No number needs more digits; a longer text would only keep the expression below busy. */
const MAX_NUMERAL = 40;
const isNumeral = (text: string) =>
  text.length <= MAX_NUMERAL && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);

/** Objects and lists of objects hold fields of their own; dates inside them are read the same way. */
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

/** Whether a text begins with a day that its month doesn't have: `Date` would take the 30th of February for the 2nd of March. */
function isRolledOver(raw: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(raw)?.[0];
  if (day === undefined) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day;
}

/** ISO 8601, or the text `String(date)` that FormData writes for a Date. Gives ISO 8601 in UTC. */
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
