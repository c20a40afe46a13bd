/** A certificate as pictures, for its holder and for who issued it; and what the holder alone keeps. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredField } from '../../engine/sql/stored.ts';
import { bakePng, bakeSvg } from './baking.ts';
import { certificateData, type CertificateData } from './certificate-data.ts';
import { badgeSvg, pngOf, sharedSvg } from './certificate-pictures.ts';
import { ownCredential, sendFile, unsigned, type CredentialFileDeps } from './credential-file-routes.ts';

type One = FastifyRequest<{ Params: { id: string } }>;

const ONE = '/api/credenciales/:id';
const HOLDER: StoredField<'credenciales'> = 'titular';
const NUMBER: StoredField<'credenciales'> = 'numero';

/** The JWT and the key of what is signed as certificates are today: those of before told the number of the document. */
function signedIn({ jsonFirmado }: UnknownRecord): { readonly jwt: string; readonly clave: string } {
  const { formato, jwt, clave } = recordOf(jsonFirmado);
  if (formato !== 'ob3' || typeof jwt !== 'string' || typeof clave !== 'string') throw unsigned();
  return { jwt, clave };
}

/** Registers the routes. */
export function credentialPictureRoutes(
  app: FastifyInstance,
  { db, storage, origin }: CredentialFileDeps,
): void {
  async function drawn(request: One): Promise<CertificateData> {
    const data = await certificateData({ db, storage }, request.params.id);
    if (!data) throw unsigned();
    return data;
  }

  app.get<{ Params: { id: string } }>(
    `${ONE}/credencial.png`,
    { compress: false },
    async (request, reply) => {
      const { jwt } = signedIn(await ownCredential(db, request, request.params.id));
      const data = await drawn(request);
      const png = bakePng(await pngOf(badgeSvg(data)), jwt);
      return sendFile(reply, png, 'image/png', `insignia-${data.numero}.png`);
    },
  );

  app.get<{ Params: { id: string } }>(`${ONE}/credencial.svg`, async (request, reply) => {
    const { jwt } = signedIn(await ownCredential(db, request, request.params.id));
    const data = await drawn(request);
    return sendFile(reply, bakeSvg(badgeSvg(data), jwt), 'image/svg+xml', `insignia-${data.numero}.svg`);
  });

  app.get<{ Params: { id: string } }>(`${ONE}/compartir.png`, { compress: false }, async (request, reply) => {
    await ownCredential(db, request, request.params.id);
    const data = await drawn(request);
    if (data.estado !== 'vigente')
      throw new ContractError(422, 'La imagen para compartir es de un certificado vigente.');
    const png = await pngOf(sharedSvg(data, new URL(origin).host));
    return sendFile(reply, png, 'image/png', `certificado-${data.numero}.png`);
  });

  app.get<{ Params: { id: string } }>(`${ONE}/credencial-privada.json`, async (request, reply) => {
    const record = await ownCredential(db, request, request.params.id);
    if (record[HOLDER] !== request.actor._id)
      throw new ContractError(403, 'La clave del certificado la descarga solamente quien lo recibió.');
    const kept = JSON.stringify(signedIn(record), undefined, 2);
    return sendFile(reply, kept, 'application/json', `${String(record[NUMBER])}-privada.json`);
  });
}
