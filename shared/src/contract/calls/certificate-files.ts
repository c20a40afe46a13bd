/** The files of a certificate, for its holder and for who issued it: whoever may read its code. */
import { call, stream } from './call.ts';
import { rowId } from './call-fields.ts';
import { relation, rows } from './who.ts';

const params = { credencial: rowId('credenciales') };
const who = rows('credenciales', 'read', 'credencial');

export const certificatePdf = call({
  method: 'GET',
  path: '/api/credenciales/:credencial/certificado.pdf',
  summary: 'Certificado en PDF',
  params,
  answer: stream('application/pdf'),
  who,
  confidential: true,
});

export const certificateJwt = call({
  method: 'GET',
  path: '/api/credenciales/:credencial/credencial.jwt',
  summary: 'Certificado firmado, como JWT',
  params,
  answer: stream('application/vc+jwt'),
  who,
  confidential: true,
});

export const certificateJson = call({
  method: 'GET',
  path: '/api/credenciales/:credencial/credencial.json',
  summary: 'Certificado firmado, como JSON-LD',
  params,
  answer: stream('application/ld+json'),
  who,
  confidential: true,
});

export const badgePng = call({
  method: 'GET',
  path: '/api/credenciales/:credencial/credencial.png',
  summary: 'Insignia en PNG, con el certificado adentro',
  params,
  answer: stream('image/png'),
  who,
  confidential: true,
});

export const badgeSvg = call({
  method: 'GET',
  path: '/api/credenciales/:credencial/credencial.svg',
  summary: 'Insignia en SVG, con el certificado adentro',
  params,
  answer: stream('image/svg+xml'),
  who,
  confidential: true,
});

export const sharedPicture = call({
  method: 'GET',
  path: '/api/credenciales/:credencial/compartir.png',
  summary: 'Imagen del certificado para compartir',
  params,
  answer: stream('image/png'),
  who,
  confidential: true,
});

/** With the key that proves the number of the document. */
export const privateCertificate = call({
  method: 'GET',
  path: '/api/credenciales/:credencial/credencial-privada.json',
  summary: 'Certificado con su clave privada',
  params,
  answer: stream('application/json'),
  who: relation('credenciales', ['titular'], 'credencial', {
    message: 'La clave del certificado la descarga solamente quien lo recibió.',
  }),
  confidential: true,
});
