import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from '../../engine/collections/context.ts';
import { checkQuestion } from '../exercises/reactivos.ts';
import { QUESTION } from './course-parts.ts';
import type { ForeignQuestion } from './foreign-exercise.ts';
import { parseRecord, withPlace } from './validate-import.ts';

/** Place of a question that is only validated. */
const PLACEHOLDER_ID = '00000000-0000-7000-8000-000000000000';

/** Returns a foreign question's values for the imported course's bank, or the reason why it can't be imported. */
export function bankValues(question: ForeignQuestion, grupo: string): Values | string {
  if (typeof question === 'string') return question;
  const { id: _, ...item } = question.item;
  const values = {
    ...item,
    ...(question.key !== undefined && { clave: question.key }),
    ...(question.feedback !== '' && { retroalimentacion: question.feedback }),
    ...(grupo !== '' && { grupo }),
  };
  try {
    const validated = parseRecord(
      QUESTION,
      withPlace(QUESTION, values, { centro: PLACEHOLDER_ID, curso: PLACEHOLDER_ID }),
    );
    // Already validated against the collection's declaration.
    checkQuestion(validated as unknown as Parameters<typeof checkQuestion>[0]);
    return values;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.message;
  }
}
