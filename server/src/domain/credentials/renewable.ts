/** The current edition of a certification, with which its certificates are renewed. */
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { editionsOf } from './editions.ts';

/**
 * Returns the published edition of a certification, if its centre is active; undefined when there is none.
 */
export const currentEdition = async (db: Queryable, certification: string | null) =>
  certification === null
    ? undefined
    : from
        .selectFrom('certificaciones as x')
        .select(['x._id', 'x.nombre', 'x.centroEmisor', 'x.renovacion', 'x.requisitos', 'x.emision'])
        .where('x._id', 'in', editionsOf(certification))
        .where('x.estado', '=', 'publicada')
        .where('x.centroActivo', '=', true)
        .where('x.eliminado', '=', false)
        .$call(firstIn(db));

/**
 * Query of a person's certificates, as `c`, that have no successor, with the edition that renews each, as
 * `x`, and its centre, as `s`.
 */
export const heldBy = (person: string) =>
  from
    .selectFrom('credenciales as c')
    .innerJoin('certificaciones as una', 'una._id', 'c.certificacion')
    .innerJoin('certificaciones as x', 'x.codigo', 'una.codigo')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select(['c._id as credencial', 'c.estado as como', 'c.venceEn', 'c.emitidaEn', 'x.renovacion'])
    .where('c.titular', '=', person)
    .where('c.origen', '=', 'emitida')
    .where('c.estado', 'in', ['vigente', 'vencida'])
    .where('c.venceEn', 'is not', null)
    .where('c.eliminado', '=', false)
    .where('x.estado', '=', 'publicada')
    .where('x.eliminado', '=', false)
    .where('s.estado', '=', 'activo')
    .where('s.eliminado', '=', false)
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('credenciales as n')
            .select('n._id')
            .where((a) =>
              a.or([a('n.renuevaA', '=', a.ref('c._id')), a('n.reemplazaA', '=', a.ref('c._id'))]),
            )
            .where('n.eliminado', '=', false),
        ),
      ),
    );
