/**
 * Hooks of the question bank: a question must be valid in an exercise, and belong to a course of its centre.
 */
import { columnsOf, isManual, type Item } from '@oficio/shared/contract/exercises/item';
import { keyProblem } from '@oficio/shared/contract/exercises/keys';
import type { CollectionHooks, HookContext } from '../../engine/collections/hooks.ts';
import type { Values as ValuesOf } from '../../engine/sql/stored.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { findRow, touches } from '../common/lookup.ts';

type Values = ValuesOf<'reactivos'>;

async function checkCourse({ tx }: HookContext, { curso, centro }: Values): Promise<void> {
  if (!curso) return;
  const course = await findRow(tx, 'cursos', curso, ['centro']);
  if (course?.centro !== centro) throw unprocessable('El curso no es de ese centro.', 'curso');
}

const QUESTION_FIELDS = ['tipo', 'enunciado', 'opciones', 'clave'] as const;

/**
 * Checks a question.
 * @throws ContractError 422 for a question that can't be answered
 */
export function checkQuestion(values: Pick<Values, (typeof QUESTION_FIELDS)[number]>): void {
  // Like an exercise's question, with a placeholder id.
  const item = { ...values, id: 'r1' } as unknown as Item;
  const texts = (item.opciones ?? []).map(({ texto, imagen }) => `${texto ?? ''} ${imagen ?? ''}`.trim());
  const blank = texts.findIndex((text) => text === '');
  if (blank >= 0) throw unprocessable(`La opción ${blank + 1} está vacía.`, `opciones.${blank}.texto`);
  const { left, right } = columnsOf(item);
  if (item.tipo === 'emparejar') {
    if (left.length < 2 || left.length !== right.length)
      throw unprocessable(
        'Para emparejar hacen falta dos columnas de igual largo, de dos o más cada una.',
        'opciones',
      );
  } else {
    const duplicate = texts.findIndex((text, i) => texts.indexOf(text) !== i);
    if (duplicate >= 0)
      throw unprocessable(
        `La opción ${duplicate + 1} dice lo mismo que otra.`,
        `opciones.${duplicate}.texto`,
      );
  }
  if (isManual(item)) return;
  const problem = keyProblem(item, values.clave);
  if (problem) throw unprocessable(`${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`, 'clave');
}

export const reactivosHooks: CollectionHooks<'reactivos'> = {
  async beforeCreate(context, values) {
    await checkCourse(context, values);
    checkQuestion(values);
  },
  async beforeUpdate(context, changes, before) {
    const after = { ...before, ...changes };
    if (touches(changes, 'curso', 'centro')) await checkCourse(context, after);
    if (touches(changes, ...QUESTION_FIELDS)) checkQuestion(after);
  },
};
