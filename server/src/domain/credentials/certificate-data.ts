/** Everything that is printed on a certificate. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { FileStorage } from '../../engine/files/storage.ts';

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
  readonly alcance: string;
  readonly normativa?: string;
  readonly estado: string;
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
  id: unknown,
  size: number,
): Promise<Buffer | undefined> {
  if (typeof id !== 'string') return undefined;
  const { rows } = await deps.db.query<{ sha256: string }>(
    `select "sha256" from "archivos" where "_id" = $1`,
    [id],
  );
  if (!rows[0]) return undefined;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await deps.storage.read(rows[0].sha256)) chunks.push(chunk as Buffer);
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

/** The data of an issued credential; undefined for one that was uploaded, or doesn't exist. */
export async function certificateData(
  deps: { db: Database; storage: FileStorage },
  id: string,
): Promise<CertificateData | undefined> {
  const { rows } = await deps.db.query(
    `select k.*, c."alcance" as "certAlcance", c."normativa" as "certNormativa", x."nombre" as "centroNombre", x."logo" as "centroLogo", x."firmantes" as "centroFirmantes"
     from "credenciales" k join "certificaciones" c on c."_id" = k."certificacion" join "centros" x on x."_id" = c."centroEmisor"
     where k."_id" = $1 and k."origen" = 'emitida' and k."numero" is not null and not k."eliminado"`,
    [id],
  );
  const row = rows[0];
  if (!row) return undefined;
  const signers = (
    Array.isArray(row['centroFirmantes']) ? (row['centroFirmantes'] as Record<string, unknown>[]) : []
  ).slice(0, 3);
  const logo = await picture(deps, row['centroLogo'], 400);
  const text = (name: string) =>
    typeof row[name] === 'string' && row[name] !== '' ? (row[name] as string) : undefined;
  const document = text('documento');
  return {
    numero: row['numero'] as string,
    codigo: String(row['codigoVerificacion']),
    titulo: row['titulo'] as string,
    nombreLegal: String(row['nombreLegal']),
    ...(document && { documento: `${text('documentoTipo') ?? 'Documento'} ${grouped(document)}` }),
    ...(typeof row['horas'] === 'number' && { horas: row['horas'] }),
    ...(text('calificacion') && { calificacion: text('calificacion') as string }),
    emitidaEn: row['emitidaEn'] as string,
    ...(text('venceEn') && { venceEn: text('venceEn') as string }),
    alcance: String(row['certAlcance']),
    ...(text('certNormativa') && { normativa: text('certNormativa') as string }),
    estado: row['estado'] as string,
    centro: row['centroNombre'] as string,
    ...(logo && { logo }),
    firmantes: await Promise.all(
      signers.map(async (signer) => {
        const firma = await picture(deps, signer['firma'], 500);
        return {
          nombre: String(signer['nombre'] ?? ''),
          ...(typeof signer['cargo'] === 'string' && { cargo: signer['cargo'] }),
          ...(firma && { firma }),
        };
      }),
    ),
    huella: createHash('sha256')
      .update(String(recordOf(row['jsonFirmado'])['jwt'] ?? row['numero']))
      .digest('hex'),
  };
}
