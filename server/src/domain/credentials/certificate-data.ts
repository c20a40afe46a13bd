/** Everything that is printed on a certificate. */
import { createHash } from 'node:crypto';
import type { NotNull } from 'kysely';
import sharp from 'sharp';
import type { FileStorage } from '../../engine/files/storage.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { jwtOf } from './credential-document.ts';
import { issuedCredentials } from './credential-rows.ts';

export interface CertificateData {
  readonly numero: string;
  readonly codigo: string;
  readonly titulo: string;
  readonly nombreLegal: string;
  /** "DNI 30.111.222"; undefined without a document. */
  readonly documento?: string;
  readonly horas?: number;
  readonly calificacion?: string;
  readonly emitidaEn: string;
  readonly venceEn?: string;
  readonly alcance: Stored<'certificaciones'>['alcance'];
  readonly normativa?: string;
  readonly estado: Stored<'credenciales'>['estado'];
  readonly centro: string;
  /** PNG. */
  readonly logo?: Buffer;
  readonly firmantes: readonly {
    readonly nombre: string;
    readonly cargo?: string;
    readonly firma?: Buffer;
  }[];
  /** SHA-256 of the signed document, in hexadecimal: the pattern and the footnote come from it. */
  readonly huella: string;
}

/** A stored picture as PNG within a square of `size` pixels; undefined when it is gone or broken. */
async function picture(
  deps: { db: Queryable; storage: FileStorage },
  id: string | null | undefined,
  size: number,
): Promise<Buffer | undefined> {
  if (!id) return undefined;
  const found = await firstOf(deps.db, from.selectFrom('archivos').select('sha256').where('_id', '=', id));
  if (!found) return undefined;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await deps.storage.read(found.sha256)) chunks.push(chunk as Buffer);
    return await sharp(Buffer.concat(chunks))
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    // A certificate without its logo is better than none.
    return undefined;
  }
}

/** "30.111.222" for what is all digits. */
const grouped = (document: string) =>
  /^\d{6,9}$/.test(document) ? document.replace(/\B(?=(\d{3})+$)/g, '.') : document;

/** An issued credential with what is printed of its certification and its centre. */
const issuedOne = (db: Queryable, id: string) =>
  firstOf(
    db,
    issuedCredentials
      .select(['k.codigoVerificacion', 'k.estado', 'k.jsonFirmado'])
      .select(['c.alcance', 'c.normativa', 'x.logo', 'x.firmantes'])
      .where('k._id', '=', id)
      .where('k.eliminado', '=', false)
      // The rule that issues fills them in with the number (credential-issue.ts).
      .$narrowType<{
        numero: NotNull;
        codigoVerificacion: NotNull;
        nombreLegal: NotNull;
        emitidaEn: NotNull;
      }>(),
  );

/** The data of an issued credential; undefined for one that was uploaded, or doesn't exist. */
export async function certificateData(
  deps: { db: Database; storage: FileStorage },
  id: string,
): Promise<CertificateData | undefined> {
  const row = await issuedOne(deps.db, id);
  if (!row) return undefined;
  const logo = await picture(deps, row.logo, 400);
  return {
    numero: row.numero,
    codigo: row.codigoVerificacion,
    titulo: row.titulo,
    nombreLegal: row.nombreLegal,
    ...(row.documento && { documento: `${row.documentoTipo ?? 'Documento'} ${grouped(row.documento)}` }),
    ...(row.horas !== null && { horas: row.horas }),
    ...(row.calificacion && { calificacion: row.calificacion }),
    emitidaEn: row.emitidaEn,
    ...(row.venceEn && { venceEn: row.venceEn }),
    alcance: row.alcance,
    ...(row.normativa && { normativa: row.normativa }),
    estado: row.estado,
    centro: row.centroNombre,
    ...(logo && { logo }),
    firmantes: await Promise.all(
      (row.firmantes ?? []).slice(0, 3).map(async ({ nombre, cargo, firma: id }) => {
        const firma = await picture(deps, id, 500);
        return { nombre, ...(cargo && { cargo }), ...(firma && { firma }) };
      }),
    ),
    huella: createHash('sha256')
      .update(jwtOf(row.jsonFirmado) ?? row.numero)
      .digest('hex'),
  };
}
