/**
 * Files of a certificate for its holder and its issuer: the PDF, and the signed formats for other programs.
 */
import * as calls from '@oficio/shared/contract/calls/certificate-files';
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext } from '../../engine/collections/context.ts';
import { view } from '../../engine/collections/view.ts';
import type { UnknownRecord } from '@oficio/shared/contract/values/guards';
import { withQuery } from '@oficio/shared/kit/with-query';
import type { StoredField } from '../../engine/sql/stored.ts';
import { notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import type { RoomDeps } from '../common/room.ts';
import { certificateData } from './certificate-data.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { jwtOf } from './credential-document.ts';
import { signedDocument } from './credential-forms.ts';
import { sendPdf } from './send-pdf.ts';

const CODE: StoredField<'credenciales'> = 'codigoVerificacion';

/** `origin` is used in printed codes. */
export type CredentialFileDeps = Pick<RoomDeps, 'db' | 'storage' | 'origin'>;

/** Sends a file as a download that shared caches don't store. */
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
 * Returns the credential if the caller may read its code, because its files show the holder's name.
 * @throws ContractError 403 when the caller may only read the rest
 */
export async function ownCredential(context: ReadContext, id: string): Promise<UnknownRecord> {
  const record = await view(context, credenciales, id);
  if (record[CODE] === undefined)
    throw notAllowed('El certificado lo descarga quien lo recibió, o quien lo emitió.');
  return record;
}

/** Returns the error for a credential that none of our keys signed. */
export const unsigned = () =>
  unprocessable(
    'Lo que se descarga firmado es lo que emite un centro. Lo cargado conserva su propio archivo.',
  );

export function credentialFileRoutes(
  app: FastifyInstance,
  { db, storage, origin }: CredentialFileDeps,
): void {
  serve(
    app,
    calls.certificatePdf,
    async ({ context, params, reply }) => {
      await ownCredential(context, params.credencial);
      const data = await certificateData({ db, storage }, params.credencial);
      if (!data)
        throw unprocessable(
          'El certificado en PDF existe para lo que emite un centro. Lo cargado conserva su propio archivo.',
        );
      const link = origin + withQuery(pageOf('credenciales', data), { codigo: data.codigo });
      return sendPdf(reply, await certificatePdf(data, link), `certificado-${data.numero}.pdf`);
    },
    { compress: false },
  );

  serve(app, calls.certificateJwt, async ({ context, params, reply }) => {
    const { jsonFirmado, numero } = await ownCredential(context, params.credencial);
    const jwt = jwtOf(jsonFirmado);
    if (jwt === undefined) throw unsigned();
    return sendFile(reply, jwt, 'application/vc+jwt', `${String(numero)}.jwt`);
  });

  serve(app, calls.certificateJson, async ({ context, params, reply }) => {
    const { jsonFirmado, numero } = await ownCredential(context, params.credencial);
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
