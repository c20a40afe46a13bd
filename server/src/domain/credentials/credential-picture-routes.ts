/** Pictures of a certificate for its holder and its issuer, and the private file for its holder. */
import * as calls from '@oficio/shared/contract/calls/certificate-files';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import type { StoredField } from '../../engine/sql/stored.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { bakePng, bakeSvg } from './baking.ts';
import { certificateData, type CertificateData } from './certificate-data.ts';
import { badgeSvg, pngOf, sharedSvg } from './certificate-pictures.ts';
import { ownCredential, sendFile, unsigned, type CredentialFileDeps } from './credential-file-routes.ts';

const NUMBER: StoredField<'credenciales'> = 'numero';

/**
 * Returns the JWT and the commitment key of a certificate in the current format. Older formats are refused,
 * because they disclose the document number.
 */
function signedIn({ jsonFirmado }: UnknownRecord): { readonly jwt: string; readonly clave: string } {
  const { formato, jwt, clave } = recordOf(jsonFirmado);
  if (formato !== 'ob3' || typeof jwt !== 'string' || typeof clave !== 'string') throw unsigned();
  return { jwt, clave };
}

export function credentialPictureRoutes(
  app: FastifyInstance,
  { db, storage, origin }: CredentialFileDeps,
): void {
  async function drawn(credential: string): Promise<CertificateData> {
    const data = await certificateData({ db, storage }, credential);
    if (!data) throw unsigned();
    return data;
  }

  serve(
    app,
    calls.badgePng,
    async ({ context, params, reply }) => {
      const { jwt } = signedIn(await ownCredential(context, params.credencial));
      const data = await drawn(params.credencial);
      const png = bakePng(await pngOf(badgeSvg(data)), jwt);
      return sendFile(reply, png, 'image/png', `insignia-${data.numero}.png`);
    },
    { compress: false },
  );

  serve(app, calls.badgeSvg, async ({ context, params, reply }) => {
    const { jwt } = signedIn(await ownCredential(context, params.credencial));
    const data = await drawn(params.credencial);
    return sendFile(reply, bakeSvg(badgeSvg(data), jwt), 'image/svg+xml', `insignia-${data.numero}.svg`);
  });

  serve(
    app,
    calls.sharedPicture,
    async ({ context, params, reply }) => {
      await ownCredential(context, params.credencial);
      const data = await drawn(params.credencial);
      if (data.estado !== 'vigente')
        throw unprocessable('La imagen para compartir es de un certificado vigente.');
      const png = await pngOf(sharedSvg(data, new URL(origin).host));
      return sendFile(reply, png, 'image/png', `certificado-${data.numero}.png`);
    },
    { compress: false },
  );

  serve(app, calls.privateCertificate, async ({ context, params, reply }) => {
    const record = await ownCredential(context, params.credencial);
    const kept = JSON.stringify(signedIn(record), undefined, 2);
    return sendFile(reply, kept, 'application/json', `${String(record[NUMBER])}-privada.json`);
  });
}
