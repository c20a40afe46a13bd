/** Reads the credential to verify. */
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { issueOfLeaf } from '../../transparency/leaves.ts';
import { SIGNED_COLUMNS } from '../signing/signing.ts';

/** Reads a credential with the data of its certification, centre, successor and last log entry. */
export const findCredential = (db: Queryable, numero: string) =>
  from
    .selectFrom('credenciales as k')
    .leftJoin('certificaciones as c', 'c._id', 'k.certificacion')
    .leftJoin('centros as x', 'x._id', 'c.centroEmisor')
    .select(SIGNED_COLUMNS)
    .select(['k.origen', 'k.estado', 'k.nivelPrueba', 'k.emisorTexto', 'k.motivoPublico'])
    .select(['k.codigoVerificacion', 'k.jsonFirmado', 'k.verificacion', 'k.actualizadoEn'])
    .select(['k.reemplazaA', 'k.instantanea', 'k.indiceRegistro', 'c._id as certificacion'])
    .select(['c.nombre as certificacionNombre', 'c.alcance', 'x._id as centro'])
    .select(['x.nombre as centroNombre'])
    .select((eb) =>
      eb
        .selectFrom('credenciales as s')
        .select('s.numero')
        .where((eb) =>
          eb.or([eb('s.reemplazaA', '=', eb.ref('k._id')), eb('s.renuevaA', '=', eb.ref('k._id'))]),
        )
        .where('s.eliminado', '=', false)
        .orderBy('s.creadoEn', 'desc')
        .limit(1)
        .as('sucesora'),
    )
    .select((eb) =>
      eb
        .selectFrom('registro_hojas as h')
        .select('h.datos')
        .where((eb) =>
          eb.or([
            eb('h.indice', '=', eb.ref('k.indiceRegistro')),
            eb(issueOfLeaf('h'), '=', eb.ref('k.indiceRegistro')),
          ]),
        )
        .orderBy('h.indice', 'desc')
        .limit(1)
        .as('ultimaHoja'),
    )
    .where('k.numero', '=', numero)
    .where('k.eliminado', '=', false)
    .$call(firstIn(db));

export type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;
