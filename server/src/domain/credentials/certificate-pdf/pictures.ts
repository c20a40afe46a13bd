/**
 * Certificates as pictures: the badge, for other programs, and a picture to share with people. They use the
 * same tiles and inks as the PDF.
 */
import sharp from 'sharp';
import { markPaths } from '@oficio/shared/emblem';
import { INK, MUTED, SITE } from '../../../platform/paper/pdf-document.ts';
import { layOutText } from '../../../platform/paper/picture-letters.ts';
import { dayInWords } from '../../common/lookup.ts';
import { SCOPES } from './body.ts';
import type { CertificateData } from './data.ts';
import { inksOf } from './sheet.ts';
import { tilesOf, tileSvg } from './tiles.ts';

const WHITE = '#ffffff';
const MARK_BOX = 32;

const svgOf = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const backgroundSvg = (width: number, height: number, color: string, y = 0) =>
  `<path d="M0 ${y}h${width}v${height}H0z" fill="${color}"/>`;

const markSvg = ({ x, y, side }: { x: number; y: number; side: number }, ring: string, quarter: string) =>
  `<g transform="translate(${x} ${y}) scale(${side / MARK_BOX})"><path fill="${ring}" d="${markPaths.ring.join('')}"/><path fill="${quarter}" d="${markPaths.quarter}"/></g>`;

/** Returns rows of tiles, from the top left corner. */
const patternSvg = (
  { huella }: CertificateData,
  inks: ReturnType<typeof inksOf>,
  { columns, rows, side }: { columns: number; rows: number; side: number },
) =>
  tilesOf(huella, inks, columns * rows)
    .map((tile, i) => tileSvg(tile, { x: (i % columns) * side, y: Math.floor(i / columns) * side, side }))
    .join('');

const inksFor = ({ colores }: CertificateData) => inksOf(colores?.primario, colores?.secundario);

const BADGE = { side: 800, margin: 56, tile: 200 } as const;

/** Returns the badge as SVG: the title and the centre. The holder is only in the baked credential. */
export function badgeSvg(data: CertificateData): string {
  const { side, margin, tile } = BADGE;
  const inks = inksFor(data);
  const width = side - margin * 2;
  const half = side / 2;
  const kind = layOutText(SCOPES[data.alcance][0], width, { size: 25, color: inks.pale });
  const title = layOutText(
    data.titulo,
    width,
    { size: 58, face: 'strong', color: WHITE, leading: 1.12 },
    { smallest: 36, most: 3 },
  );
  const centre = layOutText(data.centro, width, { size: 27, color: WHITE }, { smallest: 20, most: 2 });
  const number = layOutText(`${SITE} · ${data.numero}`, width, { size: 22, color: inks.pale });
  const top = half + 48;
  return svgOf(
    side,
    side,
    [
      backgroundSvg(side, side, inks.deep),
      patternSvg(data, inks, { columns: 4, rows: 2, side: tile }),
      kind.svgAt(margin, top),
      title.svgAt(margin, top + kind.height + 26),
      centre.svgAt(margin, top + kind.height + 26 + title.height + 30),
      markSvg({ x: margin, y: side - 84, side: 36 }, WHITE, '#f2b632'),
      number.svgAt(margin + 52, side - 74),
    ].join(''),
  );
}

const SHARED = { width: 1200, height: 630, tile: 210, left: 484, right: 56 } as const;

/** Returns the picture to share: holder, title, centre, and where to verify it. */
export function sharedSvg(data: CertificateData, host: string): string {
  const { width: pictureWidth, height, tile, left, right } = SHARED;
  const inks = inksFor(data);
  const width = pictureWidth - left - right;
  const [kind, verb] = SCOPES[data.alcance];
  const quiet = { size: 23, color: MUTED };
  const above = [
    layOutText(kind, width, quiet),
    layOutText(data.nombreLegal, width, { size: 60, color: INK, leading: 1.08 }, { smallest: 38, most: 2 }),
    layOutText(verb, width, quiet),
    layOutText(
      data.titulo,
      width,
      { size: 44, face: 'strong', color: inks.deep, leading: 1.14 },
      { smallest: 30, most: 3 },
    ),
  ];
  const registration =
    data.registradaEn !== undefined && dayInWords(data.registradaEn) !== dayInWords(data.emitidaEn)
      ? `, registrado el ${dayInWords(data.registradaEn)}`
      : '';
  const remarks = (data.advertencias ?? []).length > 0 ? 'Con observaciones. ' : '';
  const below = [
    layOutText(data.centro, width, { size: 26, face: 'strong', color: INK }, { smallest: 20, most: 2 }),
    layOutText(`Emitido el ${dayInWords(data.emitidaEn)}${registration}`, width, quiet, { smallest: 18 }),
    layOutText(`${remarks}${data.numero}, se comprueba en ${host}/verificar`, width, quiet, { smallest: 17 }),
  ];
  const gaps = [0, 38, 36, 28];
  let y = 64;
  const parts = above.map((text, i) => {
    y += gaps[i] ?? 0;
    const svg = text.svgAt(left, y);
    y += text.height;
    return svg;
  });
  let foot = height - 56;
  for (const text of below.toReversed()) {
    foot -= text.height;
    parts.push(text.svgAt(left, foot));
    foot -= 18;
  }
  return svgOf(
    pictureWidth,
    height,
    [
      backgroundSvg(pictureWidth, height, WHITE),
      patternSvg(data, inks, { columns: 2, rows: 3, side: tile }),
      markSvg({ x: pictureWidth - right - 40, y: 52, side: 40 }, '#0b5c6b', '#f2b632'),
      ...parts,
    ].join(''),
  );
}

/** Converts one of our SVGs to PNG. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
