/**
 * Type tests, checked by `npm run types`: undeclared names, and limits of another kind of field, don't
 * compile.
 */
import { talleres } from '../../testing/sample-collection.ts';
import { fieldProps } from './field-props.ts';

const { fields } = talleres;

export const text: number = fieldProps(fields.titulo).maxLength;
export const choices: readonly { value: string }[] = fieldProps(fields.modalidad).options;
// @ts-expect-error: no such field
fieldProps(fields.titular);
// @ts-expect-error: a number has no letters to count
export const letters: number = fieldProps(fields.cupo).maxLength;
// @ts-expect-error: a text has no options
export const options: unknown = fieldProps(fields.titulo).options;
