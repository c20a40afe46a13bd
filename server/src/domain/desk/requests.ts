/** Groups of the desk with the requests that the caller decides. */
import type { DeskItem } from '@oficio/shared/contract/calls/desk';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { groupOf, optional, personName, type ReadGroup } from './groups.ts';

/** Types of requests that teachers and examiners decide too; the others are for the centre's managers alone. */
const TEACHERS_TYPES = ['otroIntento', 'prorroga', 'revisionNota'] as const;

/** Pending requests of the given types, except the caller's own, which another person must decide. */
export const pendingRequests =
  (...types: readonly NonNullable<DeskItem['tipo']>[]): ReadGroup =>
  async (db, { me, managedCentres, courses, examiningCentres, course }, { limit, offset }) => {
    const requests = await from
      .selectFrom('solicitudes as q')
      .innerJoin('users as u', 'u._id', 'q.usuario')
      .leftJoin('inscripciones as i', 'i._id', 'q.objeto')
      .leftJoin('intentos as a', 'a._id', 'q.objeto')
      .leftJoin('ejercicios as x', (join) =>
        join.on((eb) => eb('x._id', '=', eb.fn.coalesce('a.ejercicio', 'q.objeto'))),
      )
      .leftJoin('cursos as c', (join) =>
        join.on((eb) => eb('c._id', '=', eb.fn.coalesce('i.curso', 'x.cursoRaiz'))),
      )
      .leftJoin('credenciales as k', 'k._id', 'q.objeto')
      .leftJoin('certificaciones as y', (join) =>
        join.on((eb) => eb('y._id', '=', eb.fn.coalesce('x.certificacion', 'q.objeto'))),
      )
      .select(['q._id', 'q.version', 'q.tipo', 'q.motivo', 'q.archivo', 'q.propuesto', 'q.objeto'])
      .select(['q.centro', 'q.creadoEn', 'i.venceEn as vence', 'k.venceEn as expira'])
      .select(['k.titulo as certificado', 'y.nombre as certificacion', 'x.titulo as ejercicio'])
      .select(['c._id as curso', 'c.titulo as titulo', 'u.nombre', 'u.apellido', 'u.nombreUsuario'])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .where('q.tipo', 'in', [...types])
      .where('q.estado', '=', 'pendiente')
      .where('q.usuario', '<>', me)
      .where('q.eliminado', '=', false)
      .where((eb) =>
        eb.or([
          eb('q.centro', '=', eb.fn.any(eb.val(managedCentres))),
          eb.and([
            eb('q.tipo', 'in', [...TEACHERS_TYPES]),
            eb.or([
              eb('c._id', '=', eb.fn.any(eb.val(courses))),
              eb('y.centroEmisor', '=', eb.fn.any(eb.val(examiningCentres))),
            ]),
          ]),
        ]),
      )
      .$if(course !== undefined, (query) => query.where('c._id', '=', course ?? null))
      .orderBy('q.creadoEn')
      .orderBy('q._id')
      .limit(limit)
      .offset(offset)
      .$call(rowsIn(db));
    return groupOf(requests, (request) => ({
      _id: request._id,
      version: request.version,
      persona: personName(request),
      propio: false,
      asunto: request.ejercicio ?? request.certificado ?? request.certificacion ?? request.titulo ?? '',
      tipo: request.tipo,
      motivo: request.motivo,
      desde: request.creadoEn,
      objeto: request.objeto,
      ...optional('curso', request.curso),
      ...optional('centro', request.centro),
      ...optional('archivo', request.archivo),
      ...optional('vence', request.vence ?? request.expira),
      ...optional('hasta', request.propuesto?.hasta),
    }));
  };
