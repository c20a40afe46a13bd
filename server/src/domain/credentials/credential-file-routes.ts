/** The files of a certificate, for its holder and for who issued it: on paper, and signed for others' programs. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestOf } from '../../engine/collections/request.ts';
import { view } from '../../engine/collections/view.ts';
import type { FileStorage } from '../../engine/files/storage.ts';
import type { UnknownRecord } from '@oficio/shared/contract/values/guards';
import type { StoredField } from '../../engine/sql/stored.ts';
import type { Database } from '../../platform/database/connection.ts';
import { certificateData } from './certificate-data.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { jwtOf } from './credential-document.ts';
import { signedDocument } from './credential-forms.ts';
import { sendPdf } from './send-pdf.ts';

const CODE: StoredField<'credenciales'> = 'codigoVerificacion';

export interface CredentialFileDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  /** `https://host` of the site, for the codes on paper. */
  readonly origin: string;
}

/** Sends a file to be kept, which nobody else's cache keeps. */
export const sendFile = (
  reply: FastifyReply,
  body: string | Buffer,
  type: string,
  name: string,
): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '')}"`)
    .header('cache-control', 'private, no-store')
    .send(body);

/**
 * The credential, for whoever may read its code: its files show the holder's name.
 * @throws ContractError 403 to anybody else; 404 for one that doesn't exist for them
 */
export async function ownCredential(
  db: Database,
  request: FastifyRequest,
  id: string,
): Promise<UnknownRecord> {
  const collection = collectionNamed('credenciales') as Collection;
  const record = await view({ ...requestOf(request), db }, collection, id);
  if (record[CODE] === undefined)
    throw new ContractError(403, 'El certificado lo descarga quien lo recibió, o quien lo emitió.');
  return record;
}

/** The refusal for what no key of ours signed. */
export const unsigned = () =>
  new ContractError(
    422,
    'Lo que se descarga firmado es lo que emite un centro. Lo cargado conserva su propio archivo.',
  );

/** Registers the routes. */
export function credentialFileRoutes(
  app: FastifyInstance,
  { db, storage, origin }: CredentialFileDeps,
): void {
  app.get<{ Params: { id: string } }>(
    '/api/credenciales/:id/certificado.pdf',
    { compress: false },
    async (request, reply) => {
      await ownCredential(db, request, request.params.id);
      const data = await certificateData({ db, storage }, request.params.id);
      if (!data)
        throw new ContractError(
          422,
          'El certificado en PDF existe para lo que emite un centro. Lo cargado conserva su propio archivo.',
        );
      const link = origin + withQuery(pageOf('credenciales', data), { codigo: data.codigo });
      return sendPdf(reply, await certificatePdf(data, link), `certificado-${data.numero}.pdf`);
    },
  );

  app.get<{ Params: { id: string } }>('/api/credenciales/:id/credencial.jwt', async (request, reply) => {
    const { jsonFirmado, numero } = await ownCredential(db, request, request.params.id);
    const jwt = jwtOf(jsonFirmado);
    if (jwt === undefined) throw unsigned();
    return sendFile(reply, jwt, 'application/vc+jwt', `${String(numero)}.jwt`);
  });

  app.get<{ Params: { id: string } }>('/api/credenciales/:id/credencial.json', async (request, reply) => {
    const { jsonFirmado, numero } = await ownCredential(db, request, request.params.id);
    const document = await signedDocument(db, jsonFirmado);
    if (!document) throw unsigned();
    return sendFile(
      reply,
      JSON.stringify(document, undefined, 2),
      'application/ld+json',
      `${String(numero)}.json`,
    );
  });
}
