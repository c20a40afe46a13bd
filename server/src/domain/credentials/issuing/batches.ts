/**
 * Works that issued certificates of a certification. Only their author can list them and read their results,
 * person by person.
 */
import { sql } from 'kysely';
import type {
  IssueBatches,
  IssuedLine,
  IssuedLines,
  IssuedResult,
} from '@oficio/shared/contract/calls/issuing';
import { callerId, type ReadContext } from '../../../engine/collections/context.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import { absent } from '../../../platform/errors/refusals.ts';
import { knownToCentre } from '../../common/centre-people.ts';
import { editionsOf } from '../editions/editions.ts';
import { readCertification } from './requirement-conditions.ts';

const MAX_WORKS = 5;
/** Pattern of an id in a file; an arbitrary import may identify people in other ways. */
const ID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Query of the caller's imports of certificates. */
const ownWorks = (author: string | null) =>
  from
    .selectFrom('trabajos as t')
    .where('t.creadoPor', '=', author)
    .where('t.coleccion', '=', 'credenciales')
    .where('t.tipo', '=', 'importacion')
    .where('t.eliminado', '=', false);

/** Returns the value of a cell of the row `f`. */
const cell = (name: 'titular' | 'certificacion') =>
  sql<string | null>`${sql.ref('f.datos')}->>${sql.lit(name)}`;

/** Returns the caller's most recent works. */
export async function issueBatches(context: ReadContext, id: string): Promise<IssueBatches> {
  const docs = await ownWorks(callerId(context))
    .select(['t._id', 't.creadoEn', 't.estado', 't.total'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('filas_de_trabajo as f')
          .select('f.orden')
          .whereRef('f.trabajo', '=', 't._id')
          .where(cell('certificacion'), '=', id),
      ),
    )
    .orderBy('t.creadoEn', 'desc')
    .limit(MAX_WORKS)
    .$call(rowsIn(context.db));
  return { docs };
}

/** Query of each person of a work, with the certificate that it issued or that they already held. */
const peopleOf = (author: string | null, id: string, work: string) =>
  ownWorks(author)
    .innerJoin('filas_de_trabajo as f', 'f.trabajo', 't._id')
    .leftJoin('users as u', (join) =>
      join.on(
        'u._id',
        '=',
        sql<string>`case when ${cell('titular')} ~* ${sql.lit(ID_PATTERN)} then (${cell('titular')})::uuid end`,
      ),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('credenciales as c')
          .select(['c._id', 'c.numero', 'c.nombreLegal'])
          .where('c.certificacion', 'in', editionsOf(id))
          .whereRef('c.titular', '=', 'u._id')
          .where('c.eliminado', '=', false)
          .where((eb) =>
            eb.or([eb('c._id', '=', eb.ref('f.objeto')), eb('c.estado', 'in', ['vigente', 'suspendida'])]),
          )
          .orderBy(
            (eb) => eb('c._id', '=', eb.ref('f.objeto')),
            (order) => order.desc().nullsLast(),
          )
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .where('t._id', '=', work)
    .where(cell('certificacion'), '=', id)
    .select(['f.orden', 'f.mensaje', 'u._id as titular', 'u.nombre', 'u.apellido'])
    .select(['k._id as credencial', 'k.numero', 'k.nombreLegal'])
    .select((eb) =>
      eb
        .case()
        .when('f.resultado', '=', 'creada')
        .then(eb.val<IssuedResult>('emitido'))
        .when('f.resultado', 'is', null)
        .then(eb.val<IssuedResult>('pendiente'))
        .when('k._id', 'is not', null)
        .then(eb.val<IssuedResult>('yaTenia'))
        .else(eb.val<IssuedResult>('noEmitido'))
        .end()
        .as('resultado'),
    );

/**
 * Returns the result of each person of a work. A person who already held the certificate counts as done,
 * whichever work issued it.
 * @throws ContractError 404 for a work of another account
 */
export async function issuedLines(
  context: ReadContext,
  id: string,
  work: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<IssuedLines> {
  const { centroEmisor } = await readCertification(context.db, id);
  const rows = await from
    .selectFrom(peopleOf(callerId(context), id, work).as('l'))
    .selectAll()
    .select((eb) => {
      const countOf = (resultado: IssuedResult) =>
        eb.fn.countAll<number>().filterWhere('l.resultado', '=', resultado).over();
      return [
        eb.fn.countAll<number>().over().as('totalDocs'),
        countOf('emitido').as('emitidos'),
        countOf('yaTenia').as('yaTenian'),
        countOf('noEmitido').as('noEmitidos'),
      ];
    })
    // Failures come first, because they need action.
    .orderBy((eb) => eb('l.resultado', '<>', 'noEmitido'))
    .orderBy('l.orden')
    .limit(limit)
    .offset((page - 1) * limit)
    .$call(rowsIn(context.db));
  const [first] = rows;
  if (!first && page === 1) throw absent('No existe esa emisión entre las de la cuenta.');
  // Show the name only if the centre knows the person: a file could contain any id.
  const known = await knownToCentre(
    context.db,
    rows.flatMap(({ titular, nombreLegal }) => (nombreLegal === null && titular !== null ? [titular] : [])),
    centroEmisor,
  );
  const docs: IssuedLine[] = [];
  for (const { orden, titular, resultado, mensaje, credencial, numero, nombreLegal, ...person } of rows) {
    const name =
      titular !== null && known.has(titular) ? `${person.nombre ?? ''} ${person.apellido ?? ''}` : null;
    docs.push({
      orden,
      nombre: nombreLegal ?? name?.trim() ?? null,
      resultado,
      ...(credencial !== null && { credencial }),
      ...(numero !== null && { numero }),
      ...(mensaje !== null && resultado === 'noEmitido' && { mensaje }),
    });
  }
  return {
    docs,
    totalDocs: first?.totalDocs ?? 0,
    emitidos: first?.emitidos ?? 0,
    yaTenian: first?.yaTenian ?? 0,
    noEmitidos: first?.noEmitidos ?? 0,
    page,
    limit,
  };
}
