/** The foot of a certificate: signers, legal notice, and instructions to verify it. */
import { qrText } from '@oficio/shared/credentials/compact';
import type { CertificateData } from './data.ts';
import type { Sheet } from './sheet.ts';
import {
  type Area,
  drawQr,
  INK,
  link as linkTo,
  MM,
  QUIET,
  tell,
  write,
} from '../../../platform/paper/pdf-document.ts';
import { fitted, heightOf, linesOf, setLines, type Style } from '../../../platform/paper/pdf-type.ts';

/**
 * Returns the sentence about the key that signed. It avoids "digitalmente", which the law reserves for
 * licensed certifiers.
 */
const signedWith = (data: Pick<CertificateData, 'claveDelCentro'>): string =>
  data.claveDelCentro
    ? 'Firmado electrónicamente con la clave del centro, que guarda Oficio.'
    : 'Firmado electrónicamente con la clave del sitio.';

const QR = 30 * MM;
const CHECK = 250;
const SIGNATURE = 40;

/** Draws the QR code on the left, the instructions on its right, and the short address below. */
function drawCheck({ doc, data }: Sheet, url: string, area: Area): void {
  const { left: x, top, width } = area;
  const { host, pathname } = new URL(url);
  // The code has the address followed by the whole credential, so that a phone that has opened the site once
  // reads it offline.
  const held = data.compacta && qrText(new URL(url).origin, data.compacta.compacta, data.compacta.clave);
  drawQr(doc, { text: held ?? url, leadsTo: url }, { x, y: top, size: QR });
  const beside = x + QR + 14;
  const room = width - QR - 14;
  write(doc, 'Para comprobarlo', { x: beside, y: top }, { size: 11, face: 'strong' });
  const how: Style = { size: 9, color: INK, leading: 1.35 };
  const text =
    'Apuntar la cámara de un teléfono al cuadro, o abrir la dirección de abajo y escribir el código:';
  const taken = write(doc, text, { x: beside, y: top + 18 }, { ...how, width: room });
  write(
    doc,
    data.codigo,
    { x: beside, y: top + 18 + taken + 12 },
    { size: 15, face: 'strong', tracking: 1.2 },
  );
  const address = fitted(
    doc,
    `${host}${pathname}`,
    { size: 9.5, face: 'strong', color: INK },
    { width, smallest: 6, most: 1 },
  );
  const y = top + QR + 10;
  tell(doc, 'Link', () => setLines(doc, address.lines, { x, y }, address.style));
  linkTo(doc, { x, y: top, width: QR, height: QR }, url, 'Comprobar este certificado');
  linkTo(doc, { x, y: y - 4, width, height: 16 }, url, 'Comprobar este certificado');
}

/** Draws up to three signers side by side, with their drawn signatures if any. */
function drawSigners({ doc, data: { firmantes } }: Sheet, area: Area): void {
  const gap = 20;
  const each = Math.min(190, (area.width - gap * (firmantes.length - 1)) / firmantes.length);
  const drawn = firmantes.some((signer) => signer.firma);
  const y = area.top + (drawn ? SIGNATURE + 8 : 0);
  for (const [i, { nombre, cargo, firma }] of firmantes.entries()) {
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
      { size: 10.5, face: 'strong', color: INK },
      { width: each, smallest: 8, most: 2 },
    );
    tell(doc, 'P', () => setLines(doc, name.lines, { x, y }, name.style));
    if (!cargo) continue;
    const role = fitted(
      doc,
      cargo,
      { size: 9, color: QUIET, leading: 1.25 },
      { width: each, smallest: 7.5, most: 2 },
    );
    tell(doc, 'P', () =>
      setLines(doc, role.lines, { x, y: y + heightOf(name.lines, name.style) + 6 }, role.style),
    );
  }
}

/** Draws the foot within `area`; `url` is the address in the code. */
export function drawFoot(sheet: Sheet, url: string, area: Area): void {
  const { doc, data } = sheet;
  const { left, top, bottom } = area;
  drawCheck(sheet, url, { ...area, left: left + area.width - CHECK, width: CHECK });
  const width = area.width - CHECK - 28;
  const scope = data.alcance === 'habilitante' ? '' : 'No reemplaza la matrícula habilitante.';
  const drawn = data.firmantes.some((signer) => signer.firma);
  const small: Style = { size: 8.5, color: QUIET };
  const last = drawn ? `${signedWith(data)} ${scope}` : scope;
  const lines = linesOf(doc, last, width, small);
  if (last)
    tell(doc, 'P', () => setLines(doc, lines, { x: left, y: bottom - heightOf(lines, small) }, small));
  const signed = drawn ? 0 : write(doc, signedWith(data), { x: left, y: top }, { size: 11.5, width }) + 20;
  if (data.firmantes.length > 0) drawSigners(sheet, { left, width, top: top + signed, bottom });
}
