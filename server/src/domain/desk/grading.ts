/** Attempts waiting for a grade, and the desk's groups of them. */
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { groupOf, optional, personName, type ReadGroup } from './groups.ts';

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

/** Attempts waiting for the caller's grade, in the courses that they teach or in certifications' exams. */
export const attemptsToGrade =
  (of: 'cursos' | 'certificaciones'): ReadGroup =>
  async (db, { me, taughtCourses, examiningCentres }, { limit, offset }) => {
    const attempts = await toGrade(me)
      .innerJoin('users as u', 'u._id', 'a.usuario')
      .leftJoin('certificaciones as y', 'y._id', 'x.certificacion')
      .leftJoin('cursos as c', 'c._id', 'x.cursoRaiz')
      .select(['a._id', 'a.version', 'a.numero', 'a.enviadoEn', 'a.creadoEn'])
      .select(['x.titulo', 'x.cursoRaiz', 'c.centro', 'y.centroEmisor'])
      .select(['u.nombre', 'u.apellido', 'u.nombreUsuario'])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .where((eb) =>
        of === 'cursos'
          ? eb('x.cursoRaiz', '=', eb.fn.any(eb.val(taughtCourses)))
          : eb('y.centroEmisor', '=', eb.fn.any(eb.val(examiningCentres))),
      )
      .orderBy('a.enviadoEn')
      .orderBy('a._id')
      .limit(limit)
      .offset(offset)
      .$call(rowsIn(db));
    return groupOf(attempts, (attempt) => ({
      _id: attempt._id,
      version: attempt.version,
      persona: personName(attempt),
      propio: false,
      asunto: attempt.titulo,
      vez: attempt.numero,
      desde: attempt.enviadoEn ?? attempt.creadoEn,
      ...optional('curso', attempt.cursoRaiz),
      ...optional('centro', attempt.centro ?? attempt.centroEmisor),
    }));
  };
