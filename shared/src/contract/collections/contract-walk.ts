/** Traversal of declarations for their tests: fields in objects, conditions through references. */
import type { Condition } from '../declaration/access.ts';
import type { Collection } from '../declaration/collection.ts';
import type { Field, Fields } from '../declaration/fields.ts';
import { collectionNamed, fieldAt } from './index.ts';

/** Returns every field with its dotted path, including those inside objects. */
export function fieldsByPath(fields: Fields, prefix = ''): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([key, field]): [string, Field][] => {
    const inner =
      field.kind === 'object' || field.kind === 'objects'
        ? fieldsByPath(field.fields, `${prefix}${key}.`)
        : [];
    return [[prefix + key, field], ...inner];
  });
}

/** Returns a sentence for each nonexistent name in a condition. */
export function conditionProblems(collection: Collection, condition: Condition): string[] {
  const missing = (of: Collection, path: string) =>
    fieldAt(of, path) ? [] : [`${of.name} has no field ${path}`];
  if ('all' in condition)
    return condition.all.flatMap((condition) => conditionProblems(collection, condition));
  if ('any' in condition)
    return condition.any.flatMap((condition) => conditionProblems(collection, condition));
  if ('not' in condition) return conditionProblems(collection, condition.not);
  if ('via' in condition) {
    const field = fieldAt(collection, condition.via);
    if (field?.kind !== 'reference') return [`${collection.name}.${condition.via} is not a reference`];
    const target = collectionNamed(field.to);
    return target ? conditionProblems(target, condition.where) : [`${field.to} is no collection`];
  }
  if ('exists' in condition) {
    const other = collectionNamed(condition.exists);
    if (!other) return [`${condition.exists} is no collection`];
    return [
      ...missing(other, condition.by),
      ...missing(collection, condition.self ?? '_id'),
      ...(condition.where ? conditionProblems(other, condition.where) : []),
    ];
  }
  if ('precedes' in condition) return condition.precedes.flatMap((path) => missingStep(collection, path));
  return [...missing(collection, condition.field), ...valueProblems(collection, condition)];
}

/** Checks an ordering path: a field, or a field of a referenced row. */
function missingStep(collection: Collection, path: string): string[] {
  const [head = '', rest] = path.split('.');
  const field = fieldAt(collection, head);
  if (!field) return [`${collection.name} has no field ${head}`];
  if (rest === undefined) return [];
  const target = field.kind === 'reference' ? collectionNamed(field.to) : undefined;
  return target && fieldAt(target, rest) ? [] : [`${collection.name}.${path} leads nowhere`];
}

/**
 * Checks that a condition compares a field with values that it can have, and uses `contains` for lists only.
 */
type FieldCondition = Extract<Condition, { field: string }>;

/** Returns the values that a field of fixed ones may have. */
function fixedValuesOf(field: Field): readonly string[] | undefined {
  if (field.kind === 'state') return Object.keys(field.states);
  return field.kind === 'choice' || field.kind === 'choices' ? Object.keys(field.options) : undefined;
}

function comparedValues(condition: FieldCondition): readonly unknown[] {
  if ('is' in condition) return [condition.is];
  if ('in' in condition) return condition.in;
  return 'contains' in condition ? [condition.contains] : [];
}

function valueProblems(collection: Collection, condition: FieldCondition): string[] {
  const field = fieldAt(collection, condition.field);
  if (!field) return [];
  const words = fixedValuesOf(field);
  const values = comparedValues(condition);
  const isList = ['references', 'choices', 'texts', 'numbers', 'files'].includes(field.kind);
  return [
    ...('contains' in condition !== isList && !('present' in condition)
      ? [`${collection.name}.${condition.field}: wrong comparison`]
      : []),
    ...values
      .filter((value) => typeof value === 'string' && words && !words.includes(value))
      .map((value) => `${collection.name}.${condition.field} is never ${String(value)}`),
  ];
}
