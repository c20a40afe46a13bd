/** JSON Schemas of the calls' inputs and answers, from their declarations. */
import * as z from 'zod';
import type { Shape } from '@oficio/shared/contract/calls/shape';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { valueSchema } from '@oficio/shared/contract/declaration/value-schema';

export type Json = Record<string, unknown>;

/** Returns a reference to a schema of the document. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schema of a field's value, with its label and help. */
export function fieldSchema(field: Field): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(valueSchema(field), {
    unrepresentable: 'any',
    io: 'input',
  }) as Json;
  return {
    ...schema,
    title: field.label,
    ...(field.help && { description: field.help }),
    ...('default' in field && field.default !== undefined && { default: field.default }),
    ...(field.derived && { readOnly: true }),
    ...(field.writeOnly && { writeOnly: true }),
  };
}

/** Whether an input must have the field. */
export const isRequired = (field: Field): boolean => Boolean(field.required) && !('default' in field);

/** Returns the schema of an object of declared fields. */
export function fieldsSchema(fields: Fields): Json {
  const required = Object.entries(fields).flatMap(([name, field]) => (isRequired(field) ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const SCALAR_SCHEMAS: Readonly<Record<string, Json>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  instant: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  id: { type: 'string', format: 'uuid' },
  any: {},
};

function storedFieldSchema(collectionName: string, name: string): Json {
  const collection = collectionNamed(collectionName);
  const field = collection && fieldAt(collection, name);
  return field ? fieldSchema(field) : {};
}

function objectSchema(members: Readonly<Record<string, Shape>>): Json {
  const required = Object.entries(members).flatMap(([name, member]) => (member.is === 'maybe' ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, shapeSchema(member)]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Returns the schema of an answer. */
export function shapeSchema(shape: Shape): Json {
  switch (shape.is) {
    case 'one':
      return { enum: shape.of };
    case 'list':
      return { type: 'array', items: shapeSchema(shape.of) };
    case 'map':
      return { type: 'object', additionalProperties: shapeSchema(shape.of) };
    case 'maybe':
      return shapeSchema(shape.of);
    case 'nullable':
      return { anyOf: [shapeSchema(shape.of), { type: 'null' }] };
    case 'either':
      return { anyOf: shape.of.map(shapeSchema) };
    case 'join':
      return { allOf: shape.of.map(shapeSchema) };
    case 'object':
      return objectSchema(shape.of);
    case 'record':
      return ref(shape.of);
    case 'pick':
      return {
        type: 'object',
        properties: Object.fromEntries(shape.names.map((name) => [name, storedFieldSchema(shape.of, name)])),
      };
    case 'field':
      return storedFieldSchema(shape.of, shape.name);
    default:
      return SCALAR_SCHEMAS[shape.is] ?? {};
  }
}
