/** People on whom a centre may act: its students, its candidates and its staff. */
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Returns those of the given people who enrolled in a course of the centre, sat an exam of its
 * certifications, or are on its staff. The result does not reveal whether any other id exists.
 */
export async function knownToCentre(
  db: Queryable,
  people: readonly string[],
  centre: string,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const found = await from
    .selectFrom('users as u')
    .select('u._id')
    .where('u._id', '=', (the) => the.fn.any(the.val([...people])))
    .where('u.eliminado', '=', false)
    .where((the) =>
      the.or([
        the.exists(
          the
            .selectFrom('inscripciones as i')
            .innerJoin('cursos as c', 'c._id', 'i.curso')
            .select('i._id')
            .whereRef('i.usuario', '=', 'u._id')
            .where('i.eliminado', '=', false)
            .where('c.centro', '=', centre),
        ),
        the.exists(
          the
            .selectFrom('intentos as a')
            .innerJoin('ejercicios as e', 'e._id', 'a.ejercicio')
            .innerJoin('certificaciones as x', 'x._id', 'e.certificacion')
            .select('a._id')
            .whereRef('a.usuario', '=', 'u._id')
            .where('a.eliminado', '=', false)
            .where('x.centroEmisor', '=', centre),
        ),
        the.exists(
          the
            .selectFrom('centros as s')
            .select('s._id')
            .where('s._id', '=', centre)
            .where((a) =>
              a.or([a('u._id', '=', a.fn.any('s.gestores')), a('u._id', '=', a.fn.any('s.docentes'))]),
            ),
        ),
      ]),
    )
    .$call(rowsIn(db));
  return new Set(found.map(({ _id }) => _id));
}

/** Whether the centre knows one person, as `knownToCentre` defines it. */
export const isKnownToCentre = async (
  db: Queryable,
  person: string | null | undefined,
  centre: string,
): Promise<boolean> => Boolean(person && (await knownToCentre(db, [person], centre)).has(person));
