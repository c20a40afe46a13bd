/** A foreign question as one of the imported course's bank. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from '../../engine/collections/context.ts';
import { checkQuestion } from '../exercises/reactivos.ts';
import { parsed, placed } from './validate-import.ts';
import { QUESTION } from './course-parts.ts';
import type { Question } from './foreign-exercise.ts';

/** Returns the question's values for the bank, or the reason why it can't be imported. */
export function bankValues(read: Question, grupo: string): Values | string {
  if (typeof read === 'string') return read;
  const { id: _, ...item } = read.item;
  const values = {
    ...item,
    ...(read.key !== undefined && { clave: read.key }),
    ...(read.feedback !== '' && { retroalimentacion: read.feedback }),
    ...(grupo !== '' && { grupo }),
  };
  try {
    const whole = parsed(QUESTION, placed(QUESTION, values, { centro: SOMEWHERE, curso: SOMEWHERE }));
    // Already validated against the collection's declaration.
    checkQuestion(whole as unknown as Parameters<typeof checkQuestion>[0]);
    return values;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.message;
  }
}
const SOMEWHERE = '00000000-0000-7000-8000-000000000000';
