/** zod schemas of field values, from their declarations. */
import * as z from 'zod';
import { ID_PATTERN } from '../values/ids.ts';
import { defaultOf, longestText } from './defaults.ts';
import type { Field, Fields } from './fields.ts';
import { FORMATS } from './formats.ts';
import { TOO_NESTED } from './nesting.ts';

// Without this, zod probes for eval, which a strict Content-Security-Policy reports.
z.config({ jitless: true });

const DEFAULT_MAX_ITEMS = 200;
const uuid = z.stringFormat('guid', ID_PATTERN);

// PostgreSQL's text can't contain NUL; unpaired surrogates are not valid Unicode.
const isStorable = (text: string) => !/\u0000/.test(text) && text.isWellFormed();

// One-line texts go into titles, names and mail headers.
const isOneLine = (text: string) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text) && text.isWellFormed();

/** Emoji joined by U+200D into one picture, and variation selectors of emoji, are legitimate. */
const JOINED_EMOJI =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
const EMOJI_WITH_SELECTOR = /(\p{Emoji})\ufe0f/gu;
/** Format characters, default-ignorable ones, and U+2800, which renders as nothing. */
const INVISIBLE_CHARACTER = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Returns the first character of a text that is invisible or reorders others, which make one name pass for
 * another, as `U+202E`; undefined if there is none.
 */
export function invisibleIn(text: string): string | undefined {
  const character = INVISIBLE_CHARACTER.exec(
    text.replaceAll(JOINED_EMOJI, '$1').replaceAll(EMOJI_WITH_SELECTOR, '$1'),
  )?.[0];
  return character && `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Refuses invisible characters: in names and titles, shown among others, they deceive. */
const refuseInvisible = (text: string, context: z.RefinementCtx) => {
  const invisible = invisibleIn(text);
  if (invisible) context.addIssue({ code: 'custom', params: { invisible } });
};

function textSchema(
  field: Extract<Field, { kind: 'text' | 'longText' | 'markdown' | 'richText' }>,
): z.ZodType {
  // Normalized (NFC), because some systems write ñ as an n and a combining tilde, and a search for ñ must find
  // it. Passwords stay as typed, because they are compared as they are.
  const normalized = field.writeOnly ? z.string() : z.string().normalize();
  let schema = normalized.trim().min(field.min ?? 1);
  schema = schema.max(longestText(field));
  let textRule = schema.refine(field.kind === 'text' ? isOneLine : isStorable, {
    params: { caracteres: true },
  });
  if (field.kind === 'text' && !field.writeOnly) textRule = textRule.superRefine(refuseInvisible);
  if (field.kind === 'markdown')
    textRule = textRule.refine((text) => !TOO_NESTED.test(text), { params: { anidado: true } });
  return field.format
    ? textRule.refine((value) => FORMATS[field.format!].pattern.test(value), {
        params: { formato: field.format },
      })
    : textRule;
}

function numberSchema(field: Extract<Field, { kind: 'integer' | 'decimal' }>): z.ZodType {
  let schema = field.kind === 'integer' ? z.int().min(-2_147_483_648).max(2_147_483_647) : z.number();
  if (field.min !== undefined) schema = schema.min(field.min);
  if (field.max !== undefined) schema = schema.max(field.max);
  if (field.above !== undefined) schema = schema.gt(field.above);
  return schema;
}

/**
 * Maximum JSON depth: nothing that people fill in is deeper, and unbounded nesting would overflow the stack.
 */
const MAX_JSON_DEPTH = 40;

/** Returns why a value can't be stored as JSON; undefined if it can. Refuses `__proto__` as a key. */
function jsonProblem(value: unknown, depth = 0): 'anidado' | 'caracteres' | 'tipo' | undefined {
  if (depth > MAX_JSON_DEPTH) return 'anidado';
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'tipo';
  if (typeof value === 'string') return isStorable(value) ? undefined : 'caracteres';
  if (typeof value !== 'object') return 'tipo';
  for (const [key, inner] of Object.entries(value)) {
    const problem = key === '__proto__' || !isStorable(key) ? 'caracteres' : jsonProblem(inner, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

const jsonSchema = (max: number) =>
  z.unknown().superRefine((value, context) => {
    const problem = jsonProblem(value) ?? (JSON.stringify(value).length > max ? 'largo' : undefined);
    if (problem) context.addIssue({ code: 'custom', params: { [problem]: max } });
  });

const list = <T extends z.ZodType>(item: T, field: { minItems?: number; maxItems?: number }) =>
  z
    .array(item)
    .min(field.minItems ?? 0)
    .max(field.maxItems ?? DEFAULT_MAX_ITEMS);

/** Returns the schema of a field's value, excluding null. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
    case 'richText':
      return textSchema(field);
    case 'integer':
    case 'decimal':
      return numberSchema(field);
    case 'boolean':
      return z.boolean();
    case 'dateTime':
      return z.iso.datetime();
    case 'date':
      return z.iso.date();
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'choices':
      return z.array(z.enum(Object.keys(field.options))).max(50);
    case 'state':
      return z.enum(Object.keys(field.states));
    case 'id':
    case 'reference':
    case 'file':
    case 'image':
      return uuid;
    case 'references':
    case 'files':
      return list(uuid, field).transform((ids) => [...new Set(ids)]);
    case 'texts':
      return list(
        z
          .string()
          .trim()
          .min(1)
          .max(longestText(field))
          .refine(isStorable, { params: { caracteres: true } })
          .superRefine(refuseInvisible),
        field,
      );
    case 'numbers':
      return list(z.number(), field);
    case 'object':
      return nestedObject(field.fields);
    case 'objects':
      return list(nestedObject(field.fields), field);
    case 'json':
      return jsonSchema(field.max ?? 100_000);
  }
}

const nestedObject = (fields: Fields) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = valueSchema(field);
        const fallback = defaultOf(field);
        if (fallback !== undefined) return [name, schema.default(fallback as never)];
        return [name, field.required ? schema : schema.optional()];
      }),
    ),
  );
