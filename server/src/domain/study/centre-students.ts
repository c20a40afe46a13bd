/** Finds students of a centre by name. */
import type { CentreStudents } from '@oficio/shared/contract/calls/invitations';
import type { ReadContext } from '../../engine/collections/context.ts';
import { searchAmong } from '../../engine/collections/search-among.ts';
import { from } from '../../engine/schema/statements.ts';

/** Enough to choose from; the rest are found by typing more of the name. */
const LISTED = 20;

/** Returns the people enrolled in the centre's courses who match the text. */
export async function centreStudents(
  context: ReadContext,
  centre: string,
  text: string,
): Promise<CentreStudents> {
  const among = from
    .selectFrom('inscripciones as i')
    .innerJoin('cursos as c', 'c._id', 'i.curso')
    .select((the) => ['i.usuario as quien', the.fn.max('i.actualizadoEn').as('cuando')])
    .where('c.centro', '=', centre)
    .where('i.eliminado', '=', false)
    .groupBy('i.usuario');
  const { docs, totalDocs } = await searchAmong(context, 'users', text, { among, limit: LISTED });
  return {
    docs: docs.flatMap(({ _id, nombreUsuario, nombre, apellido }) =>
      _id
        ? [
            {
              _id,
              ...(nombreUsuario && { nombreUsuario }),
              ...(nombre && { nombre }),
              ...(apellido && { apellido }),
            },
          ]
        : [],
    ),
    totalDocs,
  };
}
