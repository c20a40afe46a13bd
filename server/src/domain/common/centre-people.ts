/** Whom a centre may act on: people who came to it by their own, or accepted its invitation. */
import { from, firstOf } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Whether the person enrolled in a course of the centre, sat an exam of its certifications, or is among its staff. Of
 * anybody else, and of an id that nobody has, a centre learns the same.
 */
export async function knowsCentre(
  db: Queryable,
  person: string | null | undefined,
  centre: string,
): Promise<boolean> {
  if (!person) return false;
  const found = await firstOf(
    db,
    from
      .selectFrom('users as u')
      .select('u._id')
      .where('u._id', '=', person)
      .where('u.eliminado', '=', false)
      .where((the) =>
        the.or([
          the.exists(
            the
              .selectFrom('inscripciones as i')
              .innerJoin('cursos as c', 'c._id', 'i.curso')
              .select('i._id')
              .where('i.usuario', '=', person)
              .where('i.eliminado', '=', false)
              .where('c.centro', '=', centre),
          ),
          the.exists(
            the
              .selectFrom('intentos as a')
              .innerJoin('ejercicios as e', 'e._id', 'a.ejercicio')
              .innerJoin('certificaciones as x', 'x._id', 'e.certificacion')
              .select('a._id')
              .where('a.usuario', '=', person)
              .where('a.eliminado', '=', false)
              .where('x.centroEmisor', '=', centre),
          ),
          the.exists(
            the
              .selectFrom('centros as s')
              .select('s._id')
              .where('s._id', '=', centre)
              .where((a) =>
                a.or([a('s.gestores', '@>', a.val([person])), a('s.docentes', '@>', a.val([person]))]),
              ),
          ),
        ]),
      ),
  );
  return found !== undefined;
}
