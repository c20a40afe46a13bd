/**
 * Whose upload it is, for who reviews it: `GET /api/credenciales/:id/titular` gives the legal name and the document to
 * compare with the paper, only while it waits, and notes in the audit log who looked.
 */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { UploadHolder } from '@oficio/shared/credentials/upload-proposal';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import { addAuditEntry } from '../../engine/audit/entry.ts';
import { requestOf } from '../../engine/collections/request.ts';
import { view } from '../../engine/collections/view.ts';
import { hasRole } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { findRow } from '../common/lookup.ts';

/** Registers the route. */
export function uploadHolderRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string } }>(
    '/api/credenciales/:id/titular',
    async (request, reply): Promise<UploadHolder> => {
      void reply.header('cache-control', 'no-store');
      const { id } = request.params;
      if (!hasRole(request.actor, 'moderador', 'admin', 'superadmin'))
        throw new ContractError(403, 'El documento de la persona lo ve quien revisa lo que cargó.');
      // What isn't for them to know of doesn't exist.
      await view({ ...requestOf(request), db }, collectionNamed('credenciales') as Collection, id);
      const upload = await findRow(db, 'credenciales', id, ['titular', 'origen', 'estado', 'nombreLegal']);
      if (!upload || upload.origen !== 'cargada' || upload.estado !== 'pendiente')
        throw new ContractError(422, 'El documento se ve mientras la certificación espera su revisión.');
      const person = await findRow(db, 'users', upload.titular, [
        'nombreLegal',
        'documentoTipo',
        'documento',
      ]);
      await addAuditEntry(db, {
        actor: request.actor._id ?? null,
        accion: 'read_document',
        coleccion: 'credenciales',
        objeto: id,
        ip: request.ip,
        agente: request.headers['user-agent'],
        solicitud: request.id,
      });
      return {
        nombreLegal: person?.nombreLegal ?? upload.nombreLegal ?? '',
        ...(person?.documentoTipo && { documentoTipo: person.documentoTipo }),
        ...(person?.documento && { documento: person.documento }),
      };
    },
  );
}
