/** Credentials of other institutions that people upload: their checks, their review and their calls. */
import * as calls from '@oficio/shared/contract/calls/upload-holder';
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { addAuditEntry } from '../../../engine/audit/entry.ts';
import { serve } from '../../../engine/calls/serve.ts';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { view } from '../../../engine/collections/view.ts';
import type { Stored, Values } from '../../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../../platform/actor.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { checkOrder } from '../../common/date-order.ts';
import { instant, findRow } from '../../common/lookup.ts';
import type { Room } from '../../common/room.ts';
import { credentialNumber, verificationCode } from '../signing/signing.ts';
import { resolverRoutes } from './foreign-documents.ts';

export { checkUploadedBadge } from './badge-check.ts';

/** Checks an upload: it names its issuer and includes a file, so that the reviewer has something to check. */
export async function checkUpload(context: HookContext, values: Values<'credenciales'>): Promise<void> {
  const isStaff = context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin');
  if (!values.emisorTexto && !isStaff) {
    throw unprocessable('Hay que indicar la institución que la otorgó.', 'emisorTexto');
  }
  if (!values.archivo && !isStaff) {
    throw unprocessable(
      'Hay que cargar el archivo de la certificación: un PDF, una imagen o un archivo de Open Badges.',
      'archivo',
    );
  }
  const issued = instant(values.emitidaEn);
  if (issued !== undefined && issued > context.now.getTime() + DAY_MS) {
    throw unprocessable('La fecha de emisión no puede ser futura.', 'emitidaEn');
  }
  checkOrder(values.emitidaEn, values.venceEn, 'venceEn', 'No puede vencer antes de la fecha de emisión.');
  values.nivelPrueba = 'declarada';
  // The reviewer compares it with the name in the file.
  const holder = await findRow(context.tx, 'users', values.titular, ['nombreLegal', 'nombre', 'apellido']);
  values.nombreLegal = nameOnPaper(holder);
}

/** Returns a person's name as printed on certificates. */
const nameOnPaper = (
  person: Partial<Pick<Stored<'users'>, 'nombreLegal' | 'nombre' | 'apellido'>> | undefined,
) => person?.nombreLegal ?? `${person?.nombre ?? ''} ${person?.apellido ?? ''}`.trim();

/**
 * Adds the fields set on acceptance: a number to verify it by, and the holder's current name and document.
 */
export async function acceptUpload(
  context: HookContext,
  changes: Values<'credenciales'>,
  before: Stored<'credenciales'>,
): Promise<void> {
  const holder = await findRow(context.tx, 'users', before.titular, [
    'nombreLegal',
    'nombre',
    'apellido',
    'documentoTipo',
    'documento',
  ]);
  Object.assign(changes, {
    numero: before.numero ?? (await credentialNumber(context.tx, 'RV', context.now)),
    codigoVerificacion: before.codigoVerificacion ?? verificationCode(),
    nombreLegal: nameOnPaper(holder),
    documentoTipo: holder?.documentoTipo ?? null,
    documento: holder?.documento ?? null,
    nivelPrueba: 'revisada',
  } satisfies Values<'credenciales'>);
}

/**
 * Serves the legal name and document of an upload's holder, for the reviewer to compare with the file. Only
 * readable while the upload is pending; each reading is recorded in the audit log.
 */
const uploadHolderRoute: Room<'db'> = (app, { db }) => {
  serve(app, calls.uploadHolder, async ({ who, context, params: { credencial } }) => {
    // Responds 404 when the caller may not read the credential.
    await view(context, credenciales, credencial);
    const upload = await findRow(db, 'credenciales', credencial, [
      'titular',
      'origen',
      'estado',
      'nombreLegal',
    ]);
    if (!upload || upload.origen !== 'cargada' || upload.estado !== 'pendiente')
      throw unprocessable('El documento se ve mientras la certificación espera su revisión.');
    const person = await findRow(db, 'users', upload.titular, ['nombreLegal', 'documentoTipo', 'documento']);
    await addAuditEntry(db, {
      actor: callerId(who),
      accion: 'read_document',
      coleccion: 'credenciales',
      objeto: credencial,
      ip: who.ip,
      agente: who.agente,
      solicitud: who.id,
    });
    return {
      nombreLegal: person?.nombreLegal ?? upload.nombreLegal ?? '',
      ...(person?.documentoTipo && { documentoTipo: person.documentoTipo }),
      ...(person?.documento && { documento: person.documento }),
    };
  });
};

export const uploadRoutes: Room<'db'> = (app, deps) => {
  uploadHolderRoute(app, deps);
  resolverRoutes(app, deps);
};
