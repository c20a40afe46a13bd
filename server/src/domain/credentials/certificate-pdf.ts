/** The certificate: A4 landscape, made to be framed, photocopied and checked. */
import type { CertificateData } from './certificate-data.ts';
import { guillocheBand } from './guilloche.ts';
import { DANGER, drawMark, drawQr, INK, LINE, makePdf, PRIMARY, QUIET, write } from './pdf-document.ts';
import { drawHeading } from './pdf-type.ts';
import { spanishDay } from './verification.ts';

const [WIDTH, HEIGHT] = [841.89, 595.28];
const BAND = 132;
const LEFT = BAND + 56;
const RIGHT = WIDTH - 56;
const COLUMN = RIGHT - LEFT;
const QR = 104;

/** States in which the paper must say so itself. */
const NOT_VALID: Readonly<Partial<Record<CertificateData['estado'], string>>> = {
  suspendida: 'Suspendido',
  revocada: 'Revocado',
  vencida: 'Vencido',
  reemplazada: 'Reemplazado',
};

function drawBand(doc: PDFKit.PDFDocument, hash: string): void {
  doc.save().rect(0, 0, BAND, HEIGHT).clip().lineWidth(0.35).strokeColor(PRIMARY);
  for (const line of guillocheBand(hash, BAND, HEIGHT)) {
    for (const [i, [x, y]] of line.entries()) {
      if (i === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    }
    doc.stroke();
  }
  doc.restore();
  doc
    .save()
    .lineWidth(0.75)
    .strokeColor(PRIMARY)
    .moveTo(BAND + 8, 0)
    .lineTo(BAND + 8, HEIGHT)
    .stroke()
    .restore();
  doc
    .save()
    .circle(BAND / 2, HEIGHT / 2, 34)
    .fill('#ffffff')
    .restore();
  doc
    .save()
    .lineWidth(0.75)
    .strokeColor(PRIMARY)
    .circle(BAND / 2, HEIGHT / 2, 34)
    .stroke()
    .restore();
  drawMark(doc, BAND / 2 - 19, HEIGHT / 2 - 19, 38);
}

/** Centre on the left; number on the right. Gives where the body may begin. */
function drawHead(doc: PDFKit.PDFDocument, data: CertificateData): number {
  const top = 52;
  let x = LEFT;
  if (data.logo) {
    doc.image(data.logo, LEFT, top - 6, { fit: [46, 46], align: 'center', valign: 'center' });
    x += 60;
  }
  write(doc, data.centro, x, top + 4, { size: 13, bold: true, width: COLUMN - 210 });
  write(doc, 'Centro emisor', x, top + 22, { size: 9, color: QUIET });
  write(doc, 'Certificado', RIGHT - 200, top + 4, { size: 9, color: QUIET, width: 200, align: 'right' });
  write(doc, data.numero, RIGHT - 200, top + 17, { size: 13, bold: true, width: 200, align: 'right' });
  return 142;
}

/** Name, title and facts. */
function drawBody(doc: PDFKit.PDFDocument, data: CertificateData, from: number): void {
  let y = from;
  y += write(doc, 'Se certifica que', LEFT, y, { size: 12, color: QUIET }) + 8;
  y +=
    drawHeading(doc, data.nombreLegal, LEFT, y, {
      size: 44,
      minSize: 22,
      color: INK,
      width: COLUMN,
      maxLines: 2,
    }) + 6;
  if (data.documento) y += write(doc, data.documento, LEFT, y, { size: 11, color: QUIET }) + 2;
  y += 16;
  const verb =
    data.alcance === 'formacion'
      ? 'completó la formación y obtuvo el certificado de'
      : data.alcance === 'competencia'
        ? 'demostró la competencia laboral de'
        : 'cumplió los requisitos de la habilitación de';
  y += write(doc, verb, LEFT, y, { size: 12, color: QUIET }) + 6;
  y +=
    drawHeading(doc, data.titulo, LEFT, y, {
      size: 25,
      minSize: 14,
      color: PRIMARY,
      width: COLUMN,
      maxLines: 2,
    }) + 12;
  const facts = [
    data.horas !== undefined && `${data.horas.toLocaleString('es-AR')} horas`,
    data.calificacion && `Calificación: ${data.calificacion}`,
    `Emitido el ${spanishDay(data.emitidaEn)}`,
    data.venceEn ? `Vence el ${spanishDay(data.venceEn)}` : 'No vence',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
  y += write(doc, facts.join('   ·   '), LEFT, y, { size: 10.5, width: COLUMN }) + 4;
  if (data.normativa)
    write(doc, data.normativa.slice(0, 200), LEFT, y, { size: 9, color: QUIET, width: COLUMN });
}

/** Signatures on the left, the code to check on the right, the small print under both. */
function drawFoot(doc: PDFKit.PDFDocument, data: CertificateData, link: string): void {
  const base = HEIGHT - 104;
  const room = COLUMN - QR - 36;
  const each = Math.min(170, room / Math.max(1, data.firmantes.length) - 20);
  for (const [i, signer] of data.firmantes.entries()) {
    const x = LEFT + i * (each + 20);
    if (signer.firma)
      doc.image(signer.firma, x, base - 50, { fit: [each, 46], align: 'center', valign: 'bottom' });
    doc
      .save()
      .lineWidth(0.75)
      .strokeColor(LINE)
      .moveTo(x, base)
      .lineTo(x + each, base)
      .stroke()
      .restore();
    const taken = write(doc, signer.nombre, x, base + 6, {
      size: 9.5,
      bold: true,
      width: each,
      align: 'center',
    });
    if (signer.cargo)
      write(doc, signer.cargo, x, base + 6 + taken, {
        size: 8.5,
        color: QUIET,
        width: each,
        align: 'center',
      });
  }
  drawQr(doc, link, RIGHT - QR + 8, base - QR + 34, QR);
  write(doc, `Código ${data.codigo}`, RIGHT - QR - 40, base + 40, {
    size: 9,
    bold: true,
    width: QR + 40,
    align: 'right',
  });

  const small = { size: 7.5, color: QUIET };
  const scope = data.alcance === 'habilitante' ? '' : 'No reemplaza la matrícula habilitante. ';
  write(
    doc,
    `${scope}Se comprueba con el número y el código en ${link.split('/verificar')[0] ?? ''}/verificar.`,
    LEFT,
    HEIGHT - 38,
    { ...small, width: COLUMN },
  );
  write(
    doc,
    `Documento firmado (Ed25519). Huella SHA-256 ${data.huella.slice(0, 32)} ${data.huella.slice(32)}`,
    LEFT,
    HEIGHT - 27,
    { ...small, width: COLUMN },
  );
}

/** Draws the certificate; `link` is what its code leads to. */
export function certificatePdf(data: CertificateData, link: string): Promise<Buffer> {
  return makePdf({ title: `Certificado ${data.numero}: ${data.titulo}`, layout: 'landscape' }, (doc) => {
    drawBand(doc, data.huella);
    drawBody(doc, data, drawHead(doc, data));
    drawFoot(doc, data, link);
    const word = NOT_VALID[data.estado];
    if (!word) return;
    doc
      .save()
      .lineWidth(1.5)
      .strokeColor(DANGER)
      .roundedRect(RIGHT - 170, 104, 170, 30, 6)
      .stroke()
      .restore();
    write(doc, word.toUpperCase(), RIGHT - 170, 114, {
      size: 13,
      bold: true,
      color: DANGER,
      width: 170,
      align: 'center',
    });
  });
}
