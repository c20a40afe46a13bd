/**
 * Checks the badge in an uploaded file, with the same checker that the site runs in browsers, and stores the
 * result for the reviewer. It runs in a job, because it may have to query other issuers.
 */
import { checkSigned } from '@oficio/shared/credentials/check';
import { documentAddress } from '@oficio/shared/credentials/did';
import type { World } from '@oficio/shared/credentials/world';
import type { UploadProposal } from '@oficio/shared/credentials/upload-proposal';
import { sql } from 'kysely';
import { fileRow } from '../../../engine/collections/file-rows.ts';
import type { FileStorage } from '../../../engine/files/storage.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { ssrfSafeFetchText, type SsrfOptions } from '../../../platform/http/ssrf-safe-fetch.ts';
import { dayInWords, findRow } from '../../common/lookup.ts';
import { badgeIn, bytesOf } from './badge-file.ts';
import { didDocumentIn, statusListIn } from './foreign-documents.ts';
import { knownIssuers } from '../verification/verification.ts';
import type { Facts } from '@oficio/shared/credentials/report';
import type { Stored } from '../../../engine/sql/stored.ts';
import { sameName } from '../../people/identity-text.ts';

interface BadgeDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly ssrf?: SsrfOptions;
  readonly now?: () => Date;
}

/** Maximum requests to other sites per badge. */
const MAX_ASKED = 8;

/**
 * Returns the checker's environment on the server: known issuers, and requests to others. It doesn't look up
 * numbers of this site; the site's own verification does.
 */
async function serverWorld(db: Database, now: Date, ssrf: SsrfOptions | undefined): Promise<World> {
  let asked = 0;
  const text = async (address: string | undefined) => {
    asked += 1;
    return address === undefined || asked > MAX_ASKED ? undefined : ssrfSafeFetchText(address, ssrf);
  };
  return {
    now,
    issuers: await knownIssuers(db),
    fresh: true,
    async resolve(did) {
      const found = await text(documentAddress(did));
      return found === undefined ? undefined : didDocumentIn(found, did);
    },
    async list(address) {
      const found = await text(address);
      return found === undefined ? undefined : statusListIn(found);
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
  const texts: readonly (readonly [string | undefined, string | null, (said: string) => string])[] = [
    [nombreLegal, name, (said) => `La insignia está a nombre de «${said}», y la cuenta de «${name}».`],
    [titulo, upload.titulo, (said) => `La insignia se titula «${said}», y lo cargado «${upload.titulo}».`],
    [centro, upload.emisorTexto, (said) => `La insignia dice que la otorgó «${said}».`],
  ];
  const days: readonly (readonly [string | undefined, string | null, string])[] = [
    [emitidaEn, upload.emitidaEn, 'se emitió'],
    [venceEn, upload.venceEn, 'vence'],
  ];
  return [
    ...texts.flatMap(([said, own, words]) =>
      said !== undefined && !sameName(said, own ?? '') ? [words(said)] : [],
    ),
    ...days.flatMap(([said, own, verb]) =>
      said !== undefined && dayInWords(said) !== dayInWords(own)
        ? [
            `La insignia dice que ${verb} el ${dayInWords(said)}${own ? `, y lo cargado el ${dayInWords(own)}` : ''}.`,
          ]
        : [],
    ),
  ];
}

/**
 * Stores the result of a check next to the steps. It isn't an edit, so it causes no conflict to someone
 * editing the record.
 */
const noteProposal = (db: Queryable, id: string, proposal: UploadProposal) =>
  from
    .updateTable('credenciales')
    .set((the) => ({
      verificacion: sql`coalesce(${the.ref('verificacion')}, '{}'::jsonb) || ${JSON.stringify({ insignia: proposal })}::jsonb`,
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
  await noteProposal(db, credential, {
    en: at.toISOString(),
    ...(informe && { informe }),
    diferencias: informe ? differences(informe.facts, name, row) : [],
  });
}
