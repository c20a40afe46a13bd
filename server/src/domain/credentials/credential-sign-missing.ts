/** Signs issued credentials that came without a signature: those of a bulk load. */
import type { Database } from '../../platform/database/connection.ts';
import { signCredential, type Issued } from './credential-document.ts';
import { verificationCode } from './credential-number.ts';

const BATCH = 500;

/** Signs them all, and gives how many. What lacks a number, a holder's name or a certification is left alone. */
export async function signMissing(db: Database): Promise<number> {
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.query<
      Omit<Issued, 'certificacion' | 'centro'> & {
        cert: Issued['certificacion'];
        centro: Issued['centro'];
      } & Record<string, unknown>
    >(
      `select k."_id", k."numero", k."titulo", k."titular", k."nombreLegal", k."documentoTipo", k."documento", k."horas",
              k."calificacion", k."emitidaEn", k."venceEn",
              json_build_object('_id', c."_id", 'nombre', c."nombre", 'codigo', c."codigo", 'descripcion', c."descripcion", 'criterio', c."criterio", 'alcance', c."alcance") as cert,
              json_build_object('_id', x."_id", 'nombre', x."nombre") as centro
       from "credenciales" k join "certificaciones" c on c."_id" = k."certificacion" join "centros" x on x."_id" = c."centroEmisor"
       where k."origen" = 'emitida' and k."jsonFirmado" is null and k."numero" is not null and k."nombreLegal" is not null
         and k."emitidaEn" is not null and k."_id" > $1
       order by k."_id" limit ${BATCH}`,
      [after],
    );
    for (const { cert, ...row } of rows) {
      after = row._id;
      const signed = await signCredential(db, { ...row, certificacion: cert });
      await db.query(
        `update "credenciales" set "jsonFirmado" = $2, "nivelPrueba" = 'firmada', "codigoVerificacion" = coalesce("codigoVerificacion", $3) where "_id" = $1`,
        [row._id, JSON.stringify(signed), verificationCode()],
      );
      done += 1;
    }
    if (rows.length < BATCH) return done;
  }
}
