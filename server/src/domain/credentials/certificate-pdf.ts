/** The printed certificate: A4 landscape, suited to framing, photocopying and verification. */
import { drawBody, SCOPES } from './certificate-body.ts';
import { drawContents } from './certificate-contents-page.ts';
import type { CertificateData } from './certificate-data.ts';
import { drawFoot } from './certificate-foot.ts';
import { COLUMN, LEFT, MARGIN, SIDE, TILES } from './certificate-grid.ts';
import { inksOf, type Inks } from './certificate-inks.ts';
import { drawMarkAcross } from './certificate-mark.ts';
import { drawTiles, tilesOf } from './certificate-tiles.ts';
import { A4, decorate, drawMark, INK, makePdf, QUIET, rule, SITE, tell, write } from './pdf-document.ts';
import { fitted, heightOf, setLines, widthOf, type Style } from './pdf-type.ts';
import { spanishDay } from './verification.ts';

const BODY = { left: LEFT, width: COLUMN, top: 122, bottom: 386 };

/** Draws the centre on the left and the site on the right. */
function drawHead(doc: PDFKit.PDFDocument, data: CertificateData, inks: Inks): void {
  const logo = 48;
  let x = LEFT;
  if (data.logo) {
    const image = data.logo;
    tell(
      doc,
      'Figure',
      () => doc.image(image, LEFT, MARGIN, { fit: [logo, logo], align: 'center', valign: 'center' }),
      `Logo de ${data.centro}`,
    );
    x += logo + 14;
  }
  const site: Style = { size: 15, face: 'strong', color: QUIET };
  const siteWidth = widthOf(doc, SITE, site);
  const right = LEFT + COLUMN;
  write(doc, SITE, right - siteWidth, MARGIN + 8, site);
  drawMark(doc, right - siteWidth - 26, MARGIN + 3, 20, QUIET);

  const width = right - siteWidth - 60 - x;
  const name = fitted(
    doc,
    data.centro,
    width,
    { size: 17, face: 'strong', color: inks.deep, leading: 1.2 },
    {
      smallest: 11,
      most: 2,
    },
  );
  const kind = SCOPES[data.alcance][0];
  const high = heightOf(name.lines, name.style);
  // Centre both lines on the logo vertically.
  const y = MARGIN + Math.max(0, (logo - high - 9 - 8) / 2);
  tell(doc, 'P', () => setLines(doc, name.lines, x, y, name.style));
  write(doc, kind, x, y + high + 10, { size: 11, color: QUIET });
}

/** Draws dates, hours, grade and number between two hairlines. */
function drawFacts(doc: PDFKit.PDFDocument, data: CertificateData): void {
  const facts = [
    ['Emitido', spanishDay(data.emitidaEn)],
    ['Registrado', spanishDay(data.registradaEn)],
    ['Vence', spanishDay(data.venceEn) || 'No vence'],
    ['Duración', data.horas === undefined ? '' : `${data.horas.toLocaleString('es-AR')} horas`],
    ['Calificación', data.calificacion ?? ''],
    ['Número', data.numero],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const label: Style = { size: 8.5, color: QUIET };
  let value: Style = { size: 11, face: 'strong', color: INK };
  const widths = () =>
    facts.map(([name, text]) => Math.max(widthOf(doc, name, label), widthOf(doc, text, value)));
  const spare = () => (COLUMN - widths().reduce((sum, width) => sum + width, 0)) / (facts.length - 1);
  while (spare() < 14 && value.size > 7) value = { ...value, size: value.size - 0.5 };
  const gap = Math.min(spare(), 46);
  const y = BODY.bottom + 16;
  rule(doc, LEFT, y, COLUMN);
  let x = LEFT;
  for (const [i, [name, text]] of facts.entries()) {
    // The number is aligned right.
    const width = widths()[i] ?? 0;
    const at = i === facts.length - 1 ? LEFT + COLUMN - width : x;
    write(doc, name, at, y + 10, label);
    write(doc, text, at, y + 21, value);
    x += width + gap;
  }
  rule(doc, LEFT, y + 38, COLUMN);
}

/** Returns the certificate as PDF; `link` is the address in its code. */
export function certificatePdf(data: CertificateData, link: string): Promise<Buffer> {
  const info = {
    title: `${data.titulo}, ${data.nombreLegal}, certificado ${data.numero}`,
    author: data.centro,
    layout: 'landscape',
  } as const;
  return makePdf(info, (doc) => {
    const inks = inksOf(data.colores?.primario, data.colores?.secundario);
    if (data.jwt !== undefined) {
      const at = new Date(data.registradaEn ?? data.emitidaEn);
      const options = {
        name: `${data.numero}.jwt`,
        type: 'application/jwt',
        description: 'El certificado firmado',
        // Missing from pdfkit's types. PDF/A requires the relationship of an attachment to the document.
        relationship: 'Data',
        creationDate: at,
        modifiedDate: at,
      };
      doc.file(Buffer.from(data.jwt), options);
    }
    decorate(doc, () => drawTiles(doc, tilesOf(data.huella, inks, TILES), MARGIN, MARGIN, SIDE));
    drawHead(doc, data, inks);
    const name = drawBody(doc, data, inks, BODY);
    drawFacts(doc, data);
    drawFoot(doc, data, link, {
      left: LEFT,
      width: COLUMN,
      top: BODY.bottom + 68,
      bottom: A4.short - MARGIN,
    });
    drawMarkAcross(doc, data.estado, { x: LEFT, y: name, width: COLUMN });
    if (data.contenidos) drawContents(doc, data, data.contenidos, inks);
  });
}
