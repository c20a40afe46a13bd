/** Signs issued credentials that came without a signature: those of a bulk load. */
import type { NotNull } from 'kysely';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { signCredential } from './credential-document.ts';
import { verificationCode } from './credential-number.ts';
import { issuedCredentials } from './credential-rows.ts';

const BATCH = 500;

/** The next ones that lack only the signature, after that id. */
const unsigned = (db: Database, after: string) =>
  rowsOf(
    db,
    issuedCredentials
      .select([
        'k._id',
        'c._id as certificacion',
        'c.nombre',
        'c.codigo',
        'c.descripcion',
        'c.criterio',
        'x._id as centro',
      ])
      .where('k.jsonFirmado', 'is', null)
      .where('k.nombreLegal', 'is not', null)
      .where('k.emitidaEn', 'is not', null)
      .where('k._id', '>', after)
      .orderBy('k._id')
      .limit(BATCH)
      .$narrowType<{ numero: NotNull; nombreLegal: NotNull; emitidaEn: NotNull }>(),
  );

/** Signs them all, and gives how many. What lacks a number, a holder's name or a certification is left alone. */
export async function signMissing(db: Database): Promise<number> {
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await unsigned(db, after);
    for (const row of rows) {
      after = row._id;
      const signed = await signCredential(db, {
        ...row,
        certificacion: {
          _id: row.certificacion,
          nombre: row.nombre,
          codigo: row.codigo,
          descripcion: row.descripcion,
          criterio: row.criterio,
        },
        centro: { _id: row.centro, nombre: row.centroNombre },
      });
      await rowsOf(
        db,
        from
          .updateTable('credenciales')
          .set((the) => ({
            jsonFirmado: JSON.stringify(signed),
            nivelPrueba: 'firmada',
            codigoVerificacion: the.fn.coalesce('codigoVerificacion', the.val(verificationCode())),
          }))
          .where('_id', '=', row._id),
      );
      done += 1;
    }
    if (rows.length < BATCH) return done;
  }
}
