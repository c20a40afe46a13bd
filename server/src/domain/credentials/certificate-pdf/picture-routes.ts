/** Pictures of a certificate for its holder and its issuer, and the private file for its holder. */
import { crc32 } from 'node:zlib';
import * as calls from '@oficio/shared/contract/calls/certificate-files';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { serve } from '../../../engine/calls/serve.ts';
import type { StoredField } from '../../../engine/sql/stored.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { certificateData, type CertificateData } from './data.ts';
import { ownCredential, notSignedHere, type CertificateRoom } from './file-routes.ts';
import { badgeSvg, pngOf, sharedSvg } from './pictures.ts';

const NUMBER_FIELD: StoredField<'credenciales'> = 'numero';

/**
 * Returns the JWT and the commitment key of a certificate in the current format. Older formats are refused,
 * because they disclose the document number.
 */
function signedIn({ jsonFirmado }: UnknownRecord): { readonly jwt: string; readonly clave: string } {
  const { formato, jwt, clave } = recordOf(jsonFirmado);
  if (formato !== 'ob3' || typeof jwt !== 'string' || typeof clave !== 'string') throw notSignedHere();
  return { jwt, clave };
}

// Baking of a signed credential into its picture: Open Badges 3.0, sections 5.3.2.1 and 5.3.2.2.

const SIGNATURE_BYTES = 8;
/** Size of a PNG's header chunk, which is always first: length, name, 13 bytes of data and checksum. */
const HEADER_BYTES = 25;

/** Returns the PNG with the JWT in an uncompressed text chunk right after its header. */
function bakePng(png: Buffer, jwt: string): Buffer {
  const body = Buffer.concat([
    Buffer.from('iTXt'),
    Buffer.from('openbadgecredential\0'),
    // No compression flag or method, empty language and translated keyword.
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(jwt),
  ]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  const headerEnd = SIGNATURE_BYTES + HEADER_BYTES;
  return Buffer.concat([png.subarray(0, headerEnd), length, body, checksum, png.subarray(headerEnd)]);
}

/** Returns the SVG with the JWT in its first element. A JWT needs no XML escaping. */
const bakeSvg = (svg: string, jwt: string): string =>
  svg.replace(
    /^<svg ([^>]*)>/,
    (_, attributes: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ${attributes}><openbadges:credential verify="${jwt}"></openbadges:credential>`,
  );

export const pictureRoutes: CertificateRoom = (app, { db, storage, origin }) => {
  async function readData(credential: string): Promise<CertificateData> {
    const data = await certificateData({ db, storage }, credential);
    if (!data) throw notSignedHere();
    return data;
  }

  serve(
    app,
    calls.badgePng,
    async ({ context, params, reply }) => {
      const { jwt } = signedIn(await ownCredential(context, params.credencial));
      const data = await readData(params.credencial);
      const png = bakePng(await pngOf(badgeSvg(data)), jwt);
      return sendFile(reply, { body: png, type: 'image/png', name: `insignia-${data.numero}.png` });
    },
    { compress: false },
  );

  serve(app, calls.badgeSvg, async ({ context, params, reply }) => {
    const { jwt } = signedIn(await ownCredential(context, params.credencial));
    const data = await readData(params.credencial);
    return sendFile(reply, {
      body: bakeSvg(badgeSvg(data), jwt),
      type: 'image/svg+xml',
      name: `insignia-${data.numero}.svg`,
    });
  });

  serve(
    app,
    calls.sharedPicture,
    async ({ context, params, reply }) => {
      await ownCredential(context, params.credencial);
      const data = await readData(params.credencial);
      if (data.estado !== 'vigente')
        throw unprocessable('La imagen para compartir es de un certificado vigente.');
      const png = await pngOf(sharedSvg(data, new URL(origin).host));
      return sendFile(reply, { body: png, type: 'image/png', name: `certificado-${data.numero}.png` });
    },
    { compress: false },
  );

  serve(app, calls.privateCertificate, async ({ context, params, reply }) => {
    const record = await ownCredential(context, params.credencial);
    const body = JSON.stringify(signedIn(record), undefined, 2);
    return sendFile(reply, {
      body,
      type: 'application/json',
      name: `${String(record[NUMBER_FIELD])}-privada.json`,
    });
  });
};
