/** What a certificate is renewed with: the edition of its certification that is issued today. */
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** The published edition of a certification, of an active centre; undefined when there is none. */
export const currentEdition = async (db: Queryable, certification: string | null) =>
  certification === null
    ? undefined
    : firstOf(
        db,
        from
          .selectFrom('certificaciones as una')
          .innerJoin('certificaciones as x', 'x.codigo', 'una.codigo')
          .select(['x._id', 'x.nombre', 'x.centroEmisor', 'x.renovacion', 'x.requisitos', 'x.emision'])
          .where('una._id', '=', certification)
          .where('x.estado', '=', 'publicada')
          .where('x.centroActivo', '=', true)
          .where('x.eliminado', '=', false),
      );
