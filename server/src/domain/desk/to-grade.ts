/** Attempts waiting for a grade. */
import { from } from '../../engine/schema/statements.ts';

/**
 * Attempts `a` that a person has to grade, with their exercises `x`. Excludes the person's own attempts,
 * which they may not grade, and attempts at deleted exercises, which can't be opened.
 */
export const toGrade = (me: string) =>
  from
    .selectFrom('intentos as a')
    .innerJoin('ejercicios as x', 'x._id', 'a.ejercicio')
    .where('a.estado', '=', 'enCorreccion')
    .where('a.usuario', '<>', me)
    .where('a.eliminado', '=', false)
    .where('x.eliminado', '=', false);
