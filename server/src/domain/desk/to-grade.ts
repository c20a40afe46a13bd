/** What waits for a mark. */
import { from } from '../../engine/schema/statements.ts';

/**
 * Attempts `a` that a person has to grade, with their exercises `x`: not what was handed in by who asks, since nobody
 * grades their own, nor what is of an exercise in the trash, which nobody can open.
 */
export const toGrade = (me: string) =>
  from
    .selectFrom('intentos as a')
    .innerJoin('ejercicios as x', 'x._id', 'a.ejercicio')
    .where('a.estado', '=', 'enCorreccion')
    .where('a.usuario', '<>', me)
    .where('a.eliminado', '=', false)
    .where('x.eliminado', '=', false);
