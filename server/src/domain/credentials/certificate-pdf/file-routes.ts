/**
 * Files of a certificate for its holder and its issuer: the PDF, and the signed formats for other programs.
 */
import * as calls from '@oficio/shared/contract/calls/certificate-files';
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { UnknownRecord } from '@oficio/shared/contract/values/guards';
import { withQuery } from '@oficio/shared/kit/with-query';
import { serve } from '../../../engine/calls/serve.ts';
import type { ReadContext } from '../../../engine/collections/context.ts';
import { view } from '../../../engine/collections/view.ts';
import type { StoredField } from '../../../engine/sql/stored.ts';
import { notAllowed, unprocessable } from '../../../platform/errors/refusals.ts';
import { sendFile, sendPdf } from '../../../platform/http/send-file.ts';
import type { Room } from '../../common/room.ts';
import { jwtOf, signedDocument } from '../signing/signing.ts';
import { certificateData } from './data.ts';
import { certificatePdf } from './first-page.ts';

const CODE_FIELD: StoredField<'credenciales'> = 'codigoVerificacion';

/** `origin` is used in printed codes. */
export type CertificateRoom = Room<'db' | 'storage' | 'origin'>;

/**
 * Returns the credential if the caller may read its code, because its files show the holder's name.
 * @throws ContractError 403 when the caller may only read the rest
 */
export async function ownCredential(context: ReadContext, id: string): Promise<UnknownRecord> {
  const record = await view(context, credenciales, id);
  if (record[CODE_FIELD] === undefined)
    throw notAllowed('El certificado lo descarga quien lo recibió, o quien lo emitió.');
  return record;
}

/** Returns the error for a credential that none of our keys signed. */
export const notSignedHere = () =>
  unprocessable(
    'Lo que se descarga firmado es lo que emite un centro. Lo cargado conserva su propio archivo.',
  );

export const fileRoutes: CertificateRoom = (app, { db, storage, origin }) => {
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
    if (jwt === undefined) throw notSignedHere();
    return sendFile(reply, { body: jwt, type: 'application/vc+jwt', name: `${String(numero)}.jwt` });
  });

  serve(app, calls.certificateJson, async ({ context, params, reply }) => {
    const { jsonFirmado, numero } = await ownCredential(context, params.credencial);
    const document = await signedDocument(db, jsonFirmado);
    if (!document) throw notSignedHere();
    return sendFile(reply, {
      body: JSON.stringify(document, undefined, 2),
      type: 'application/ld+json',
      name: `${String(numero)}.json`,
    });
  });
};
