/** Files of a certificate, for callers who may read its code: the holder and the issuer. */
import { rowId } from './call-fields.ts';
import { get, stream } from './call.ts';
import { relation, rows } from './who.ts';

const params = { credencial: rowId('credenciales') };
const who = rows('credenciales', 'read', 'credencial');

const file = (name: `${string}.${'pdf' | 'jwt' | 'json' | 'png' | 'svg'}`, summary: string, type: string) =>
  get(`/api/credenciales/:credencial/${name}`, {
    summary,
    params,
    answer: stream(type),
    who,
    confidential: true,
  });

export const certificatePdf = file('certificado.pdf', 'Certificado en PDF', 'application/pdf');
export const certificateJwt = file('credencial.jwt', 'Certificado firmado, como JWT', 'application/vc+jwt');
export const certificateJson = file(
  'credencial.json',
  'Certificado firmado, como JSON-LD',
  'application/ld+json',
);
export const badgePng = file('credencial.png', 'Insignia en PNG, con el certificado adentro', 'image/png');
export const badgeSvg = file(
  'credencial.svg',
  'Insignia en SVG, con el certificado adentro',
  'image/svg+xml',
);
export const sharedPicture = file('compartir.png', 'Imagen del certificado para compartir', 'image/png');

/** Includes the key that proves the holder's document number. */
export const privateCertificate = get('/api/credenciales/:credencial/credencial-privada.json', {
  summary: 'Certificado con su clave privada',
  params,
  answer: stream('application/json'),
  who: relation('credenciales', ['titular'], 'credencial', {
    message: 'La clave del certificado la descarga solamente quien lo recibió.',
  }),
  confidential: true,
});
