/**
 * Checks the badge in an uploaded file, with the same checker that the site runs in browsers, and stores the
 * result for the reviewer. It runs in a job, because it may have to query other issuers.
 */
import { checkSigned } from '@oficio/shared/credentials/check';
import { documentAddress } from '@oficio/shared/credentials/did';
import type { World } from '@oficio/shared/credentials/world';
import { fileRow } from '../../engine/collections/file-rows.ts';
import type { FileStorage } from '../../engine/files/storage.ts';
import type { Database } from '../../platform/database/connection.ts';
import { ssrfSafeFetchText, type SsrfOptions } from '../../platform/http/ssrf-safe-fetch.ts';
import { findRow } from '../common/lookup.ts';
import { differences } from './badge-differences.ts';
import { badgeIn, bytesOf } from './badge-file.ts';
import { noteProposal } from './credential-steps.ts';
import { didDocumentIn, statusListIn } from './foreign-documents.ts';
import { knownIssuers } from './issuer-documents.ts';

export interface BadgeDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly guard?: SsrfOptions;
  readonly now?: () => Date;
}

/** Maximum requests to other sites per badge. */
const MAX_ASKED = 8;

/**
 * Returns the checker's environment on the server: known issuers, and requests to others. It doesn't look up
 * numbers of this site; the site's own verification does.
 */
async function serverWorld(db: Database, now: Date, guard: SsrfOptions | undefined): Promise<World> {
  let asked = 0;
  const text = async (address: string | undefined) => {
    asked += 1;
    return address === undefined || asked > MAX_ASKED ? undefined : ssrfSafeFetchText(address, guard);
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

/** Checks an upload that is pending review. Safe to repeat. */
export async function checkUploadedBadge(deps: BadgeDeps, credential: string): Promise<void> {
  const { db, storage, guard, now = () => new Date() } = deps;
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
  const informe = badge && (await checkSigned(await serverWorld(db, at, guard), badge));
  const person = await findRow(db, 'users', row.titular, ['nombreLegal']);
  const name = person?.nombreLegal ?? row.nombreLegal ?? '';
  await noteProposal(db, credential, {
    en: at.toISOString(),
    ...(informe && { informe }),
    diferencias: informe ? differences(informe.facts, name, row) : [],
  });
}
