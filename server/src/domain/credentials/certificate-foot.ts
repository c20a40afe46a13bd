/** The foot of a certificate: who signs, what else has to be said, and how to check it. */
import { qrText } from '@oficio/shared/credentials/compact';
import type { CertificateData } from './certificate-data.ts';
import { type Area, drawQr, INK, link as linkTo, MM, QUIET, tell, write } from './pdf-document.ts';
import { fitted, heightOf, linesOf, setLines, type Style } from './pdf-type.ts';

/** With whose key a certificate is signed. The law keeps "digitalmente" for licensed certifiers. */
export const signedWith = (data: Pick<CertificateData, 'claveDelCentro'>): string =>
  data.claveDelCentro
    ? 'Firmado electrónicamente con la clave del centro, que guarda Oficio.'
    : 'Firmado electrónicamente con la clave del sitio.';

const QR = 30 * MM;
const CHECK = 250;
const SIGNATURE = 40;

/** The code on the left, how to use it on its right, the short address under it. */
function drawCheck(doc: PDFKit.PDFDocument, data: CertificateData, url: string, area: Area): void {
  const { left: x, top, width } = area;
  const { host, pathname } = new URL(url);
  // The address and, after it, the whole credential: a phone that opened the site once reads it without a network.
  const held = data.compacta && qrText(new URL(url).origin, data.compacta.compacta, data.compacta.clave);
  drawQr(doc, { text: held ?? url, leadsTo: url }, x, top, QR);
  const beside = x + QR + 14;
  const room = width - QR - 14;
  write(doc, 'Para comprobarlo', beside, top, { size: 11, face: 'strong' });
  const how: Style = { size: 9, color: INK, leading: 1.35 };
  const text =
    'Apuntar la cámara de un teléfono al cuadro, o abrir la dirección de abajo y escribir el código:';
  const taken = write(doc, text, beside, top + 18, { ...how, width: room });
  write(doc, data.codigo, beside, top + 18 + taken + 12, { size: 15, face: 'strong', tracking: 1.2 });
  const address = fitted(
    doc,
    `${host}${pathname}`,
    width,
    { size: 9.5, face: 'strong', color: INK },
    { smallest: 6, most: 1 },
  );
  const y = top + QR + 10;
  tell(doc, 'Link', () => setLines(doc, address.lines, x, y, address.style));
  linkTo(doc, { x, y: top, width: QR, height: QR }, url, 'Comprobar este certificado');
  linkTo(doc, { x, y: y - 4, width, height: 16 }, url, 'Comprobar este certificado');
}

/** Up to three people side by side, with their drawn signature where there is one. */
function drawSigners(doc: PDFKit.PDFDocument, signers: CertificateData['firmantes'], area: Area): void {
  const gap = 20;
  const each = Math.min(190, (area.width - gap * (signers.length - 1)) / signers.length);
  const drawn = signers.some((signer) => signer.firma);
  const y = area.top + (drawn ? SIGNATURE + 8 : 0);
  for (const [i, { nombre, cargo, firma }] of signers.entries()) {
    const x = area.left + i * (each + gap);
    if (firma) {
      const fit = [Math.min(each, 140), SIGNATURE] as [number, number];
      tell(
        doc,
        'Figure',
        () => doc.image(firma, x, area.top, { fit, valign: 'bottom' }),
        `Firma de ${nombre}`,
      );
    }
    const name = fitted(
      doc,
      nombre,
      each,
      { size: 10.5, face: 'strong', color: INK },
      { smallest: 8, most: 2 },
    );
    tell(doc, 'P', () => setLines(doc, name.lines, x, y, name.style));
    if (!cargo) continue;
    const role = fitted(
      doc,
      cargo,
      each,
      { size: 9, color: QUIET, leading: 1.25 },
      { smallest: 7.5, most: 2 },
    );
    tell(doc, 'P', () => setLines(doc, role.lines, x, y + heightOf(name.lines, name.style) + 6, role.style));
  }
}

/** Draws the foot within `area`; `url` is what the code leads to. */
export function drawFoot(doc: PDFKit.PDFDocument, data: CertificateData, url: string, area: Area): void {
  const { left, top, bottom } = area;
  drawCheck(doc, data, url, { ...area, left: left + area.width - CHECK, width: CHECK });
  const width = area.width - CHECK - 28;
  const scope = data.alcance === 'habilitante' ? '' : 'No reemplaza la matrícula habilitante.';
  const drawn = data.firmantes.some((signer) => signer.firma);
  const small: Style = { size: 8.5, color: QUIET };
  const last = drawn ? `${signedWith(data)} ${scope}` : scope;
  const lines = linesOf(doc, last, width, small);
  if (last) tell(doc, 'P', () => setLines(doc, lines, left, bottom - heightOf(lines, small), small));
  const signed = drawn ? 0 : write(doc, signedWith(data), left, top, { size: 11.5, width }) + 20;
  if (data.firmantes.length > 0) drawSigners(doc, data.firmantes, { left, width, top: top + signed, bottom });
}
