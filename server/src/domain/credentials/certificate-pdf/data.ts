/** The data printed on a certificate. */
import { createHash } from 'node:crypto';
import type { NotNull } from 'kysely';
import sharp from 'sharp';
import { rightWarnings } from '@oficio/shared/contract/answers/certificate-words';
import type { FileStorage } from '../../../engine/files/storage.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import {
  jwtOf,
  vouchedFields,
  issuedCredentials,
  compactIn,
  circumstancesOf,
  stateAt,
} from '../signing/signing.ts';
import { certificateContents, type CertificateContents } from './contents.ts';

const MAX_SIGNERS = 3;
const MAX_LOGO_PIXELS = 400;
const MAX_SIGNATURE_PIXELS = 500;

export interface CertificateData {
  readonly numero: string;
  readonly codigo: string;
  readonly titulo: string;
  readonly nombreLegal: string;
  /** "DNI 30.111.222"; undefined without a document. */
  readonly documento?: string;
  /** Identity check: by whom, when and against what, as a phrase, "Comprobada por…". */
  readonly identidadTexto?: string;
  /** Skills that the person showed: up to three phrases. */
  readonly demuestra?: readonly string[];
  readonly horas?: number;
  readonly calificacion?: string;
  readonly emitidaEn: string;
  /** Registration date, which may differ from the date of issue. */
  readonly registradaEn?: string;
  readonly venceEn?: string;
  readonly alcance: Stored<'certificaciones'>['alcance'];
  readonly normativa?: string;
  /** State at `impresoEn`. */
  readonly estado: Stored<'credenciales'>['estado'];
  /** Printing date: anything that may change is as of then. */
  readonly impresoEn: string;
  /** Warnings, a sentence each: backdated, with waived requirements, or issued to the centre's own staff. */
  readonly advertencias?: readonly string[];
  readonly centro: string;
  /** Hexadecimal colours. */
  readonly colores?: {
    readonly primario?: string | null | undefined;
    readonly secundario?: string | null | undefined;
  };
  /** PNG. */
  readonly logo?: Buffer;
  readonly firmantes: readonly {
    readonly nombre: string;
    readonly cargo?: string;
    readonly firma?: Buffer;
  }[];
  /** SHA-256 of the signed document, in hexadecimal: the seed of the pattern. */
  readonly huella: string;
  /** The signed document, embedded in the PDF. */
  readonly jwt?: string;
  /** Contents of the QR code after the site's address: the compact credential and its commitment key. */
  readonly compacta?: { readonly compacta: Uint8Array; readonly clave: Uint8Array };
  /** Whether it was signed with the centre's own key. */
  readonly claveDelCentro?: boolean;
  readonly contenidos?: CertificateContents;
}

/**
 * Returns a stored picture as PNG, at most `size` pixels wide and high; undefined when it is missing or
 * broken.
 */
async function readPicture(
  deps: { db: Queryable; storage: FileStorage },
  id: string | null | undefined,
  size: number,
): Promise<Buffer | undefined> {
  if (!id) return undefined;
  const file = await from
    .selectFrom('archivos')
    .select('sha256')
    .where('_id', '=', id)
    .$call(firstIn(deps.db));
  if (!file) return undefined;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await deps.storage.read(file.sha256)) chunks.push(chunk as Buffer);
    return await sharp(Buffer.concat(chunks))
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      // Flatten on white, like paper: pdfkit decodes transparency pixel by pixel.
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
  } catch {
    // Print the certificate without the picture rather than fail.
    return undefined;
  }
}

/** Formats all-digit documents: "30.111.222". */
const groupDigits = (document: string) =>
  /^\d{6,9}$/.test(document) ? document.replace(/\B(?=(\d{3})+$)/g, '.') : document;

/** Reads an issued credential, with the printed fields of its certification and its centre. */
const readIssuedCredential = (db: Queryable, id: string) =>
  issuedCredentials
    .leftJoin('categorias as g', 'g._id', 'c.categoria')
    .select(['k.codigoVerificacion', 'k.estado', 'k.jsonFirmado', 'k.curso', 'k.instantanea', 'k.reemplazaA'])
    .select(['c.alcance', 'c.normativa', 'c.requisitos', 'x.logo', 'x.firmantes', 'x.colores', 'g.color'])
    .where('k._id', '=', id)
    .where('k.eliminado', '=', false)
    // Set together with the number when issuing (issuing/issue.ts).
    .$narrowType<{
      numero: NotNull;
      codigoVerificacion: NotNull;
      nombreLegal: NotNull;
      emitidaEn: NotNull;
    }>()
    .$call(firstIn(db));

/** Returns the data of an issued credential; undefined for an uploaded or missing one. */
export async function certificateData(
  deps: { db: Database; storage: FileStorage },
  id: string,
  now = new Date(),
): Promise<CertificateData | undefined> {
  const row = await readIssuedCredential(deps.db, id);
  if (!row) return undefined;
  const logo = await readPicture(deps, row.logo, MAX_LOGO_PIXELS);
  const jwt = jwtOf(row.jsonFirmado);
  const compacta = compactIn(row.jsonFirmado);
  const contenidos = await certificateContents(deps.db, row);
  const circumstances = await circumstancesOf(deps.db, row, (await vouchedFields(deps.db, row)) ?? new Set());
  // The snapshot of its issue; older credentials have none.
  const snapshot = row.instantanea;
  const normativa = snapshot ? snapshot.normativa : row.normativa;
  return {
    numero: row.numero,
    codigo: row.codigoVerificacion,
    titulo: row.titulo,
    nombreLegal: row.nombreLegal,
    ...(row.documento && { documento: `${row.documentoTipo ?? 'Documento'} ${groupDigits(row.documento)}` }),
    ...(row.horas !== null && { horas: row.horas }),
    ...(row.calificacion && { calificacion: row.calificacion }),
    emitidaEn: row.emitidaEn,
    ...(row.venceEn && { venceEn: row.venceEn }),
    ...(circumstances.registradaEn !== undefined && { registradaEn: circumstances.registradaEn }),
    ...(circumstances.identidad && { identidadTexto: circumstances.identidad.texto }),
    advertencias: rightWarnings(circumstances),
    alcance: snapshot?.alcance ?? row.alcance,
    ...(normativa && { normativa }),
    ...(snapshot?.demuestra && { demuestra: snapshot.demuestra }),
    estado: stateAt(row, now),
    impresoEn: now.toISOString(),
    centro: snapshot?.centro ?? row.centroNombre,
    // A centre without colours of its own gets those of its trade.
    colores: row.colores?.primario
      ? { primario: row.colores.primario, secundario: row.colores.secundario }
      : { primario: row.color },
    ...(logo && { logo }),
    firmantes: await Promise.all(
      (snapshot?.firmantes ?? row.firmantes ?? [])
        .slice(0, MAX_SIGNERS)
        .map(async ({ nombre, cargo, firma: id }) => {
          const firma = await readPicture(deps, id, MAX_SIGNATURE_PIXELS);
          return { nombre, ...(cargo && { cargo }), ...(firma && { firma }) };
        }),
    ),
    huella: createHash('sha256')
      .update(jwt ?? row.numero)
      .digest('hex'),
    ...(jwt !== undefined && { jwt }),
    ...(compacta && { compacta, claveDelCentro: true }),
    ...(contenidos && { contenidos }),
  };
}
