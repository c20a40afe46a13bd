/**
 * The legal name and document of an upload's holder, for the reviewer to compare with the file. Only readable
 * while the upload is pending; each reading is recorded in the audit log.
 */
import { uploadHolder } from '@oficio/shared/contract/calls/upload-holder';
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import { addAuditEntry } from '../../engine/audit/entry.ts';
import { callerId } from '../../engine/collections/context.ts';
import { view } from '../../engine/collections/view.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import type { RoomDeps } from '../common/room.ts';
import { findRow } from '../common/lookup.ts';

export function uploadHolderRoutes(app: FastifyInstance, { db }: Pick<RoomDeps, 'db'>): void {
  serve(app, uploadHolder, async ({ who, context, params: { credencial } }) => {
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
}
