/** The main sentence of a certificate: who, what and the skills shown, as large as the page allows. */
import { type Area, decorate, INK, MUTED, drawTagged } from '../../../platform/paper/pdf-document.ts';
import { fitText, heightOf, linesOf, setLines, type Style } from '../../../platform/paper/pdf-type.ts';
import type { CertificateData } from './data.ts';
import type { Sheet } from './sheet.ts';

/** Kind of certificate, and the words between the name and the title. */
export const SCOPES: Readonly<Record<CertificateData['alcance'], readonly [kind: string, verb: string]>> = {
  formacion: ['Certificado de formación', 'completó la formación y obtuvo el certificado de'],
  competencia: ['Certificado de competencia laboral', 'demostró la competencia laboral de'],
  habilitante: ['Certificado habilitante', 'cumplió los requisitos de la habilitación de'],
};

interface Block {
  /** White space above it, in points; it stretches and shrinks with the space available. */
  readonly gap: number;
  readonly height: number;
  readonly draw: (y: number) => void;
}

/** Index of the holder's name among the blocks. */
const NAME_BLOCK = 1;

/** Returns the blocks of the sentence from top to bottom; a smaller `scale` makes room for long texts. */
function blocksOf({ doc, data, inks }: Sheet, { left, width }: Area, scale: number): Block[] {
  const text = (size: number) => Math.max(size * 0.8, size * Math.min(1, scale + 0.1));
  const small: Style = { size: text(11.5), color: MUTED };
  const paragraph = (gap: number, text: string, style: Style): Block => {
    const lines = truncate(linesOf(doc, text, width, style), 3);
    return {
      gap,
      height: heightOf(lines, style),
      draw: (y) => drawTagged(doc, 'P', () => setLines(doc, lines, { x: left, y }, style)),
    };
  };
  const heading = (
    tag: 'H1' | 'H2',
    gap: number,
    text: string,
    { smallest, ...style }: Style & { readonly smallest: number },
  ): Block => {
    const singleLine = fitText(doc, text, style, { width, smallest: style.size * 0.72, most: 1 });
    const fit = singleLine.whole ? singleLine : fitText(doc, text, style, { width, smallest, most: 2 });
    return {
      gap,
      height: heightOf(fit.lines, fit.style),
      draw: (y) => drawTagged(doc, tag, () => setLines(doc, fit.lines, { x: left, y }, fit.style)),
    };
  };
  const skills = (data.demuestra ?? []).slice(0, 3);
  const listStyle: Style = { size: text(11.5), color: INK, leading: 1.3 };
  const skillBlocks = skills.map((text, i): Block => {
    const lines = truncate(linesOf(doc, text, width - 16, listStyle), 2);
    return {
      gap: i === 0 ? 20 : 9,
      height: heightOf(lines, listStyle),
      draw: (y) => {
        const side = listStyle.size * 0.48;
        decorate(doc, () =>
          doc.rect(left, y + (listStyle.size * 0.67 - side) / 2, side, side).fill(inks.deep),
        );
        drawTagged(doc, 'P', () => setLines(doc, lines, { x: left + 16, y }, listStyle));
      },
    };
  });
  const identity = data.identidadTexto ?? '';
  const person = [
    data.documento,
    identity && `Identidad ${identity.charAt(0).toLowerCase()}${identity.slice(1)}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const name: Style = { size: 50 * scale, color: INK, leading: 1.08, tracking: -0.5 };
  const title: Style = { size: 28 * scale, face: 'strong', color: inks.deep, leading: 1.16 };
  return [
    paragraph(0, 'Se certifica que', small),
    heading('H1', 20, data.nombreLegal, { ...name, smallest: 24 }),
    ...(person ? [paragraph(18, person, small)] : []),
    paragraph(26, SCOPES[data.alcance][1], small),
    heading('H2', 17, data.titulo, { ...title, smallest: 15 }),
    ...skillBlocks,
    ...(data.advertencias ?? []).map((warning, i) => paragraph(i === 0 ? 18 : 8, warning, listStyle)),
    ...(data.normativa ? [paragraph(16, data.normativa, { size: text(9.5), color: MUTED })] : []),
  ];
}

/** Truncates to at most `maxLines` lines; the full text is online. */
const truncate = (lines: readonly string[], maxLines: number): readonly string[] =>
  lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`];

const totalOf = (blocks: readonly Block[], dimension: 'gap' | 'height') =>
  blocks.reduce((sum, block) => sum + block[dimension], 0);

/** Draws the sentence within `area`; returns the vertical middle of the name. */
export function drawBody(sheet: Sheet, area: Area): number {
  const areaHeight = area.bottom - area.top;
  let scale = 1.3;
  let blocks = blocksOf(sheet, area, scale);
  // Enlarge the text only while enough white space remains; shrink it once the white space is used up.
  const minStretch = () => (scale > 1 ? 1.25 : 0.7);
  const stretch = () => (areaHeight - totalOf(blocks, 'height')) / totalOf(blocks, 'gap');
  while (stretch() < minStretch() && scale > 0.4) {
    scale -= 0.05;
    blocks = blocksOf(sheet, area, scale);
  }
  const gapScale = Math.max(0.3, Math.min(1.4, stretch()));
  const spareHeight = areaHeight - totalOf(blocks, 'height') - totalOf(blocks, 'gap') * gapScale;
  let y = area.top + Math.max(0, spareHeight) * 0.4;
  let nameMiddle = y;
  for (const [i, { gap, height, draw }] of blocks.entries()) {
    y += gap * gapScale;
    draw(y);
    if (i === NAME_BLOCK) nameMiddle = y + height / 2;
    y += height;
  }
  return nameMiddle;
}
