/**
 * Checks the badge in an uploaded file, with the same checker that the site runs in browsers, and stores the
 * result for the reviewer. It runs in a job, because it may have to query other issuers.
 */
import { sql } from 'kysely';
import { checkSigned, type SignedInput } from '@oficio/shared/credentials/check';
import { documentAddress } from '@oficio/shared/credentials/did';
import { textOf } from '@oficio/shared/credentials/reading/file-bytes';
import { credentialInPdf, isPdf } from '@oficio/shared/credentials/reading/pdf';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import type { Facts } from '@oficio/shared/credentials/report';
import type { UploadProposal } from '@oficio/shared/credentials/upload-proposal';
import type { World } from '@oficio/shared/credentials/world';
import { fileRow } from '../../../engine/collections/file-rows.ts';
import type { FileStorage } from '../../../engine/files/storage.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { ssrfSafeFetchText, type SsrfOptions } from '../../../platform/http/ssrf-safe-fetch.ts';
import { dayInWords, findRow } from '../../common/lookup.ts';
import { sameName } from '../../people/identity-text.ts';
import { knownIssuers } from '../verification/verification.ts';
import { didDocumentIn, statusListIn } from './foreign-documents.ts';

/** Maximum size of a file. Larger ones, such as pictures, aren't read. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_DOCUMENT_LENGTH = 100_000;

/** Returns the credential in a text file; undefined for a file that is too long, at up to 4 bytes per character. */
const badgeInText = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.length <= MAX_DOCUMENT_LENGTH * 4 ? readText(textOf(bytes)) : undefined;

/** Returns the signed credential in the file, by its bytes: JSON, a JWT, or a PDF with either attached. */
async function badgeIn(bytes: Uint8Array<ArrayBuffer>): Promise<SignedInput | undefined> {
  const presented = isPdf(bytes) ? await credentialInPdf(bytes) : badgeInText(bytes);
  if (presented?.kind === 'jwt') return { kind: 'jwt', jwt: presented.jwt };
  if (presented?.kind !== 'document') return undefined;
  const { document } = presented;
  return JSON.stringify(document).length > MAX_DOCUMENT_LENGTH ? undefined : { kind: 'document', document };
}

/** Returns the bytes of a stored file; undefined when it is missing or too large. */
async function bytesOf(
  storage: FileStorage,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (bytes > MAX_FILE_BYTES || (await storage.size(sha256)) === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(sha256)) chunks.push(chunk as Buffer);
  return Uint8Array.from(Buffer.concat(chunks));
}

interface BadgeDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly ssrf?: SsrfOptions;
  readonly now?: () => Date;
}

/** Maximum requests to other sites per badge. */
const MAX_REQUESTS = 8;

/**
 * Returns the checker's environment on the server: known issuers, and requests to others. It doesn't look up
 * numbers of this site; the site's own verification does.
 */
async function serverWorld(db: Database, now: Date, ssrf: SsrfOptions | undefined): Promise<World> {
  let requestCount = 0;
  const fetchText = async (address: string | undefined) => {
    requestCount += 1;
    return address === undefined || requestCount > MAX_REQUESTS
      ? undefined
      : ssrfSafeFetchText(address, ssrf);
  };
  return {
    now,
    issuers: await knownIssuers(db),
    fresh: true,
    async resolve(did) {
      const answer = await fetchText(documentAddress(did));
      return answer === undefined ? undefined : didDocumentIn(answer, did);
    },
    async list(address) {
      const answer = await fetchText(address);
      return answer === undefined ? undefined : statusListIn(answer);
    },
    ask: async () => undefined,
    proveLogged: async () => ({
      check: {
        name: 'transparencia',
        verdict: 'desconocido',
        text: 'Si está en el registro público se comprueba al presentarlo en «Verificar un certificado».',
      },
    }),
  };
}

type Upload = Pick<Stored<'credenciales'>, 'titulo' | 'emisorTexto' | 'emitidaEn' | 'venceEn'>;

/** Returns the differences, a sentence each. Fields absent from the badge are skipped. */
function differences(facts: Facts, name: string, upload: Upload): string[] {
  const { nombreLegal, titulo, centro, emitidaEn, venceEn } = facts;
  const texts: readonly (readonly [string | undefined, string | null, (inBadge: string) => string])[] = [
    [nombreLegal, name, (inBadge) => `La insignia está a nombre de «${inBadge}», y la cuenta de «${name}».`],
    [
      titulo,
      upload.titulo,
      (inBadge) => `La insignia se titula «${inBadge}», y lo cargado «${upload.titulo}».`,
    ],
    [centro, upload.emisorTexto, (inBadge) => `La insignia dice que la otorgó «${inBadge}».`],
  ];
  const days: readonly (readonly [string | undefined, string | null, string])[] = [
    [emitidaEn, upload.emitidaEn, 'se emitió'],
    [venceEn, upload.venceEn, 'vence'],
  ];
  return [
    ...texts.flatMap(([inBadge, inUpload, sentenceFor]) =>
      inBadge !== undefined && !sameName(inBadge, inUpload ?? '') ? [sentenceFor(inBadge)] : [],
    ),
    ...days.flatMap(([inBadge, inUpload, verb]) =>
      inBadge !== undefined && dayInWords(inBadge) !== dayInWords(inUpload)
        ? [
            `La insignia dice que ${verb} el ${dayInWords(inBadge)}${inUpload ? `, y lo cargado el ${dayInWords(inUpload)}` : ''}.`,
          ]
        : [],
    ),
  ];
}

/**
 * Stores the result of a check next to the steps. It isn't an edit, so it causes no conflict to a person who
 * edits the record.
 */
const storeProposal = (db: Queryable, id: string, proposal: UploadProposal) =>
  from
    .updateTable('credenciales')
    .set((eb) => ({
      verificacion: sql`coalesce(${eb.ref('verificacion')}, '{}'::jsonb) || ${JSON.stringify({ insignia: proposal })}::jsonb`,
    }))
    .where('_id', '=', id)
    .where('estado', '=', 'pendiente')
    .$call(rowsIn(db));

/** Checks an upload that is pending review. Safe to repeat. */
export async function checkUploadedBadge(deps: BadgeDeps, credential: string): Promise<void> {
  const { db, storage, ssrf, now = () => new Date() } = deps;
  const row = await findRow(db, 'credenciales', credential, [
    'archivo',
    'estado',
    'titular',
    'titulo',
    'emisorTexto',
    'emitidaEn',
    'venceEn',
    'nombreLegal',
  ]);
  const file = row?.archivo && row.estado === 'pendiente' ? await fileRow(db, row.archivo) : undefined;
  if (!row || !file) return;
  const at = now();
  const bytes = await bytesOf(storage, file);
  const badge = bytes && (await badgeIn(bytes));
  const informe = badge && (await checkSigned(await serverWorld(db, at, ssrf), badge));
  const person = await findRow(db, 'users', row.titular, ['nombreLegal']);
  const name = person?.nombreLegal ?? row.nombreLegal ?? '';
  await storeProposal(db, credential, {
    en: at.toISOString(),
    ...(informe && { informe }),
    diferencias: informe ? differences(informe.facts, name, row) : [],
  });
}
