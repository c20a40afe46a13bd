/** Validation errors as sentences in Spanish. */
import type { core } from 'zod';
import type { Field } from './fields.ts';
import { FORMATS } from './formats.ts';

/** Labels of a field's values; a value without one is shown as its key. */
function wordsOf(field: Field): Readonly<Record<string, string>> {
  if (field.kind === 'choice' || field.kind === 'choices') return field.options;
  if (field.kind !== 'state') return {};
  return Object.fromEntries(Object.entries(field.states).map(([key, { label }]) => [key, label]));
}

/** Returns the sentence of a zod issue, for the field that `placeOf` found. */
export function sentenceOf(
  issue: core.$ZodIssue,
  { label, declared }: Pick<ReturnType<typeof placeOf>, 'label' | 'declared'>,
): string {
  const field = `El campo «${label}»`;
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? `${field} no puede quedar vacío.`
          : `${field} debe tener al menos ${issue.minimum} caracteres.`;
      if (issue.origin === 'array')
        return `${field} debe tener al menos ${issue.minimum} ${Number(issue.minimum) === 1 ? 'elemento' : 'elementos'}.`;
      return `${field} debe ser ${issue.inclusive ? `${issue.minimum} o más` : `mayor que ${issue.minimum}`}.`;
    case 'too_big':
      if (issue.origin === 'string') return `${field} no puede superar los ${issue.maximum} caracteres.`;
      if (issue.origin === 'array') return `${field} admite ${issue.maximum} elementos como máximo.`;
      return `${field} debe ser ${issue.maximum} o menos.`;
    case 'unrecognized_keys':
      return `${field} tiene un dato desconocido: «${issue.keys[0]}».`;
    case 'invalid_value': {
      const words = wordsOf(declared);
      const values = issue.values.map((value) => words[String(value)] ?? String(value));
      return `${field} debe ser uno de estos valores: ${values.join(', ')}.`;
    }
    case 'custom': {
      const params = issue.params ?? {};
      if ('formato' in params)
        return `${field} debe ser ${FORMATS[params['formato'] as keyof typeof FORMATS].expected}.`;
      if ('invisible' in params)
        return `${field} tiene un carácter que no se ve o que cambia el sentido de la lectura (${String(params['invisible'])}). Conviene escribirlo de nuevo, sin pegarlo.`;
      if ('largo' in params) return `${field} es demasiado largo.`;
      if ('anidado' in params) return `${field} tiene demasiados niveles, unos dentro de otros.`;
      if ('tipo' in params) return `${field} tiene un dato que no se puede guardar como JSON.`;
      return `${field} tiene caracteres que no se pueden guardar.`;
    }
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date'
        ? `${field} debe ser una fecha válida.`
        : `${field} debe ser un identificador válido.`;
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `Falta completar el campo «${label}».`
        : `${field} no tiene el tipo esperado (${TYPE_WORDS[issue.expected] ?? issue.expected}).`;
    default:
      return `${field} no es válido.`;
  }
}
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  int: 'número entero',
  boolean: 'sí o no',
  array: 'lista',
  object: 'objeto',
  date: 'fecha',
};

/**
 * Resolves a path inside a field: its declaration, its labels, and the path as the API names it
 * (`precio.monto`).
 */
export function placeOf(
  name: string,
  field: Field,
  path: readonly PropertyKey[],
): { label: string; path: string; declared: Field } {
  let current: Field = field;
  const labels = [field.label];
  for (const step of path) {
    if (typeof step !== 'string' || (current.kind !== 'object' && current.kind !== 'objects')) continue;
    const inner: Field | undefined = current.fields[step];
    if (!inner) break;
    current = inner;
    labels.push(inner.label);
  }
  return { label: labels.join(': '), path: [name, ...path.map(String)].join('.'), declared: current };
}
