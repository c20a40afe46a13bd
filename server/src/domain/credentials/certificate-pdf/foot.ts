/** The foot of a certificate: signers, legal notice, and instructions to verify it. */
import { qrText } from '@oficio/shared/credentials/compact';
import {
  type Area,
  drawQr,
  INK,
  link as linkTo,
  MM,
  MUTED,
  drawTagged,
  write,
} from '../../../platform/paper/pdf-document.ts';
import { fitText, heightOf, linesOf, setLines, type Style } from '../../../platform/paper/pdf-type.ts';
import type { CertificateData } from './data.ts';
import type { Sheet } from './sheet.ts';

/**
 * Returns the sentence about the key that signed. It avoids "digitalmente", which the law reserves for
 * licensed certifiers.
 */
const signedWith = (data: Pick<CertificateData, 'claveDelCentro'>): string =>
  data.claveDelCentro
    ? 'Firmado electrónicamente con la clave del centro, que guarda Oficio.'
    : 'Firmado electrónicamente con la clave del sitio.';

const QR_SIZE = 30 * MM;
const CHECK_WIDTH = 250;
const SIGNATURE_HEIGHT = 40;

/** Draws the QR code on the left, the instructions on its right, and the short address below. */
function drawCheck({ doc, data }: Sheet, url: string, area: Area): void {
  const { left: x, top, width } = area;
  const { host, pathname } = new URL(url);
  // The code has the address followed by the whole credential, so that a phone that has opened the site once
  // reads it offline.
  const offlineText =
    data.compacta && qrText(new URL(url).origin, data.compacta.compacta, data.compacta.clave);
  drawQr(doc, { text: offlineText ?? url, leadsTo: url }, { x, y: top, size: QR_SIZE });
  const besideX = x + QR_SIZE + 14;
  const besideWidth = width - QR_SIZE - 14;
  write(doc, 'Para comprobarlo', { x: besideX, y: top }, { size: 11, face: 'strong' });
  const instructionStyle: Style = { size: 9, color: INK, leading: 1.35 };
  const instructions =
    'Apuntar la cámara de un teléfono al cuadro, o abrir la dirección de abajo y escribir el código:';
  const instructionsHeight = write(
    doc,
    instructions,
    { x: besideX, y: top + 18 },
    { ...instructionStyle, width: besideWidth },
  );
  write(
    doc,
    data.codigo,
    { x: besideX, y: top + 18 + instructionsHeight + 12 },
    { size: 15, face: 'strong', tracking: 1.2 },
  );
  const address = fitText(
    doc,
    `${host}${pathname}`,
    { size: 9.5, face: 'strong', color: INK },
    { width, smallest: 6, most: 1 },
  );
  const y = top + QR_SIZE + 10;
  drawTagged(doc, 'Link', () => setLines(doc, address.lines, { x, y }, address.style));
  linkTo(doc, { x, y: top, width: QR_SIZE, height: QR_SIZE }, url, 'Comprobar este certificado');
  linkTo(doc, { x, y: y - 4, width, height: 16 }, url, 'Comprobar este certificado');
}

/** Draws up to three signers side by side, with their drawn signatures if any. */
function drawSigners({ doc, data: { firmantes } }: Sheet, area: Area): void {
  const gap = 20;
  const signerWidth = Math.min(190, (area.width - gap * (firmantes.length - 1)) / firmantes.length);
  const hasSignatures = firmantes.some((signer) => signer.firma);
  const y = area.top + (hasSignatures ? SIGNATURE_HEIGHT + 8 : 0);
  for (const [i, { nombre, cargo, firma }] of firmantes.entries()) {
    const x = area.left + i * (signerWidth + gap);
    if (firma) {
      const fit = [Math.min(signerWidth, 140), SIGNATURE_HEIGHT] as [number, number];
      drawTagged(
        doc,
        'Figure',
        () => doc.image(firma, x, area.top, { fit, valign: 'bottom' }),
        `Firma de ${nombre}`,
      );
    }
    const name = fitText(
      doc,
      nombre,
      { size: 10.5, face: 'strong', color: INK },
      { width: signerWidth, smallest: 8, most: 2 },
    );
    drawTagged(doc, 'P', () => setLines(doc, name.lines, { x, y }, name.style));
    if (!cargo) continue;
    const role = fitText(
      doc,
      cargo,
      { size: 9, color: MUTED, leading: 1.25 },
      { width: signerWidth, smallest: 7.5, most: 2 },
    );
    drawTagged(doc, 'P', () =>
      setLines(doc, role.lines, { x, y: y + heightOf(name.lines, name.style) + 6 }, role.style),
    );
  }
}

/** Draws the foot within `area`; `url` is the address in the code. */
export function drawFoot(sheet: Sheet, url: string, area: Area): void {
  const { doc, data } = sheet;
  const { left, top, bottom } = area;
  drawCheck(sheet, url, { ...area, left: left + area.width - CHECK_WIDTH, width: CHECK_WIDTH });
  const width = area.width - CHECK_WIDTH - 28;
  const scope = data.alcance === 'habilitante' ? '' : 'No reemplaza la matrícula habilitante.';
  const hasSignatures = data.firmantes.some((signer) => signer.firma);
  const small: Style = { size: 8.5, color: MUTED };
  const notice = hasSignatures ? `${signedWith(data)} ${scope}` : scope;
  const lines = linesOf(doc, notice, width, small);
  if (notice)
    drawTagged(doc, 'P', () => setLines(doc, lines, { x: left, y: bottom - heightOf(lines, small) }, small));
  const signedHeight = hasSignatures
    ? 0
    : write(doc, signedWith(data), { x: left, y: top }, { size: 11.5, width }) + 20;
  if (data.firmantes.length > 0) drawSigners(sheet, { left, width, top: top + signedHeight, bottom });
}
