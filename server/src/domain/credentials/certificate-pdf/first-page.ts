/** The printed certificate: A4 landscape, suited to framing, photocopying and verification. */
import {
  A4,
  decorate,
  drawMark,
  INK,
  makePdf,
  MUTED,
  rule,
  SITE,
  drawTagged,
  write,
} from '../../../platform/paper/pdf-document.ts';
import { fitText, heightOf, setLines, widthOf, type Style } from '../../../platform/paper/pdf-type.ts';
import { dayInWords } from '../../common/lookup.ts';
import { drawBody, SCOPES } from './body.ts';
import { drawContents } from './contents-page.ts';
import type { CertificateData } from './data.ts';
import { drawFoot } from './foot.ts';
import {
  TEXT_WIDTH,
  TEXT_LEFT,
  MARGIN,
  TILE_SIDE,
  TILE_COUNT,
  inksOf,
  type Sheet,
  drawStateAcross,
} from './sheet.ts';
import { drawTiles, tilesOf } from './tiles.ts';

const BODY = { left: TEXT_LEFT, width: TEXT_WIDTH, top: 122, bottom: 386 };

/** Draws the centre on the left and the site on the right. */
function drawHead({ doc, data, inks }: Sheet): void {
  const logo = 48;
  let x = TEXT_LEFT;
  if (data.logo) {
    const image = data.logo;
    drawTagged(
      doc,
      'Figure',
      () => doc.image(image, TEXT_LEFT, MARGIN, { fit: [logo, logo], align: 'center', valign: 'center' }),
      `Logo de ${data.centro}`,
    );
    x += logo + 14;
  }
  const site: Style = { size: 15, face: 'strong', color: MUTED };
  const siteWidth = widthOf(doc, SITE, site);
  const right = TEXT_LEFT + TEXT_WIDTH;
  write(doc, SITE, { x: right - siteWidth, y: MARGIN + 8 }, site);
  drawMark(doc, { x: right - siteWidth - 26, y: MARGIN + 3, size: 20 }, MUTED);

  const width = right - siteWidth - 60 - x;
  const name = fitText(
    doc,
    data.centro,
    { size: 17, face: 'strong', color: inks.deep, leading: 1.2 },
    { width, smallest: 11, most: 2 },
  );
  const kind = SCOPES[data.alcance][0];
  const nameHeight = heightOf(name.lines, name.style);
  // Centre both lines on the logo vertically.
  const y = MARGIN + Math.max(0, (logo - nameHeight - 9 - 8) / 2);
  drawTagged(doc, 'P', () => setLines(doc, name.lines, { x, y }, name.style));
  write(doc, kind, { x, y: y + nameHeight + 10 }, { size: 11, color: MUTED });
}

/** Draws dates, hours, grade and number between two thin lines. */
function drawFacts({ doc, data }: Sheet): void {
  const facts = [
    ['Emitido', dayInWords(data.emitidaEn)],
    ['Registrado', dayInWords(data.registradaEn)],
    ['Vence', dayInWords(data.venceEn) || 'No vence'],
    ['Duración', data.horas === undefined ? '' : `${data.horas.toLocaleString('es-AR')} horas`],
    ['Calificación', data.calificacion ?? ''],
    ['Número', data.numero],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const label: Style = { size: 8.5, color: MUTED };
  let value: Style = { size: 11, face: 'strong', color: INK };
  const widths = () =>
    facts.map(([name, text]) => Math.max(widthOf(doc, name, label), widthOf(doc, text, value)));
  const spareWidth = () =>
    (TEXT_WIDTH - widths().reduce((sum, width) => sum + width, 0)) / (facts.length - 1);
  while (spareWidth() < 14 && value.size > 7) value = { ...value, size: value.size - 0.5 };
  const gap = Math.min(spareWidth(), 46);
  const y = BODY.bottom + 16;
  rule(doc, { x: TEXT_LEFT, y, width: TEXT_WIDTH });
  let x = TEXT_LEFT;
  for (const [i, [name, text]] of facts.entries()) {
    // The number is aligned right.
    const width = widths()[i] ?? 0;
    const at = i === facts.length - 1 ? TEXT_LEFT + TEXT_WIDTH - width : x;
    write(doc, name, { x: at, y: y + 10 }, label);
    write(doc, text, { x: at, y: y + 21 }, value);
    x += width + gap;
  }
  rule(doc, { x: TEXT_LEFT, y: y + 38, width: TEXT_WIDTH });
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
    const sheet: Sheet = { doc, data, inks };
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
    decorate(doc, () =>
      drawTiles(doc, tilesOf(data.huella, inks, TILE_COUNT), { x: MARGIN, y: MARGIN, side: TILE_SIDE }),
    );
    drawHead(sheet);
    const nameMiddle = drawBody(sheet, BODY);
    drawFacts(sheet);
    drawFoot(sheet, link, {
      left: TEXT_LEFT,
      width: TEXT_WIDTH,
      top: BODY.bottom + 68,
      bottom: A4.short - MARGIN,
    });
    drawStateAcross(sheet, { x: TEXT_LEFT, y: nameMiddle, width: TEXT_WIDTH });
    if (data.contenidos) drawContents(sheet, data.contenidos);
  });
}
