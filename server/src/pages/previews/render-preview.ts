/**
 * Preview picture of a record for shared links: its kind and name, beside the emblem of its trade. Text is
 * converted to outlines, so the server needs no fonts.
 */
import { emblemDrawing, markPaths, textInk } from '@oficio/shared/emblem';
import { loadSharp } from '../../engine/files/images.ts';
import { REQUESTS_QUEUE, pictureQueue } from '../../engine/files/picture-queue.ts';
import { layOutText, type TextLayout } from '../../platform/paper/picture-letters.ts';
import type { PageDescription } from '../records/description.ts';

const [WIDTH, HEIGHT] = [1200, 630];
/** Width of the emblem, at the right. */
const EMBLEM = 420;
const MARGIN = 64;
const TEXT_WIDTH = WIDTH - EMBLEM - MARGIN * 2 + 8;
const INK = '#10242b';
const MUTED = '#42565c';
const PAPER = '#ffffff';
/** The site's mark, raised above the margin, beside the site's name. */
const MARK = { side: 44, box: 32, raise: 8, gap: 16, ring: '#0b5c6b', quarter: '#f2b632' };
/** Width of the coloured band, at the left. */
const BAND_WIDTH = 12;
/** Space between the kind and the name, and minimum space below the mark. */
const [GAP, MIN_SPACE] = [30, 28];

/** Characters that no font here has. */
const PICTOGRAMS = /[\p{Extended_Pictographic}\u200d\ufe0e\ufe0f]/gu;
const withoutPictograms = (text: string): string => text.replace(PICTOGRAMS, '').trim() || '—';

const shapesSvg = (emblem: ReturnType<typeof emblemDrawing>): string =>
  emblem.shapes
    .map(
      ({ d, fill, stroke, strokeWidth, transform }) =>
        `<path d="${d}" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"`}${transform === undefined ? '' : ` transform="${transform}"`}/>`,
    )
    .join('');

/** Font sizes of the name by its length, and its maximum lines: a short name may be large, a question long. */
const NAME_STYLES = [
  { maxLength: 44, size: 74, smallest: 46, most: 4 },
  { maxLength: 70, size: 62, smallest: 46, most: 4 },
  { maxLength: Infinity, size: 54, smallest: 38, most: 5 },
] as const;

function layOutName(name: string): TextLayout {
  const style = NAME_STYLES.find(({ maxLength }) => name.length <= maxLength) ?? NAME_STYLES[0];
  const { size, smallest, most } = style;
  const font = { size, face: 'heading', color: INK, leading: 1.1 } as const;
  return layOutText(withoutPictograms(name), TEXT_WIDTH, font, { smallest, most });
}

function layOutLine(line: string): TextLayout | undefined {
  if (line === '') return undefined;
  const font = { size: 29, face: 'label', color: MUTED, leading: 1.25 } as const;
  return layOutText(withoutPictograms(line), TEXT_WIDTH, font, { smallest: 23, most: 2 });
}

/** Returns the picture as SVG, with all text as outlines. */
export function previewSvg({ id, kind, name, line, category }: PageDescription['picture']): string {
  const emblem = emblemDrawing({ id, category, width: EMBLEM, height: HEIGHT });
  // The colour of the trade, in a shade that is legible on white.
  const hue = textInk(emblem.palette) === emblem.palette.light ? emblem.palette.ground : emblem.palette.deep;
  const site = layOutText('Oficio', TEXT_WIDTH, { size: 34, face: 'heading', color: INK });
  const kindFont = { size: 29, face: 'label', color: hue } as const;
  const kindText = layOutText(withoutPictograms(kind), TEXT_WIDTH, kindFont, { smallest: 22 });
  const nameText = layOutName(name);
  const lineText = layOutLine(line);
  const lineTop = HEIGHT - MARGIN - (lineText?.height ?? 0);
  const markBottom = MARGIN + MARK.side;
  // Centre the kind and the name in the remaining space.
  const blockHeight = kindText.height + GAP + nameText.height;
  const kindTop = markBottom + Math.max(MIN_SPACE, (lineTop - markBottom - blockHeight) / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${PAPER}"/>`,
    `<svg x="${WIDTH - EMBLEM}" y="0" width="${EMBLEM}" height="${HEIGHT}" viewBox="0 0 ${EMBLEM} ${HEIGHT}">${shapesSvg(emblem)}</svg>`,
    `<path d="M0 0h${BAND_WIDTH}v${HEIGHT}H0z" fill="${hue}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN - MARK.raise}) scale(${MARK.side / MARK.box})"><path fill="${MARK.ring}" d="${markPaths.ring.join('')}"/><path fill="${MARK.quarter}" d="${markPaths.quarter}"/></g>`,
    site.svgAt(MARGIN + MARK.side + MARK.gap, MARGIN + (MARK.side - site.height) / 2 - MARK.raise),
    kindText.svgAt(MARGIN, kindTop),
    nameText.svgAt(MARGIN, kindTop + kindText.height + GAP),
    lineText?.svgAt(MARGIN, lineTop) ?? '',
    '</svg>',
  ].join('');
}

/**
 * Returns the picture as PNG, made in the queue for pictures that are viewed.
 * @throws QueueFullError when too many are pending
 */
export function renderPreview(picture: PageDescription['picture']): Promise<Buffer> {
  return pictureQueue.run(REQUESTS_QUEUE, async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(previewSvg(picture)))
      .timeout({ seconds: 20 })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}
