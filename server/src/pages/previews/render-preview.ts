/**
 * Preview picture of a record for shared links: its kind and name, beside the emblem of its trade. Text is
 * converted to outlines, so the server needs no fonts.
 */
import { emblemDrawing, markPaths, textInk } from '@oficio/shared/emblem';
import { set, type Setting } from '../../platform/paper/picture-letters.ts';
import { loadSharp } from '../../engine/files/images.ts';
import { REQUESTS_QUEUE, pictureQueue } from '../../engine/files/picture-queue.ts';
import type { PageDescription } from '../records/description.ts';

const [WIDTH, HEIGHT] = [1200, 630];
/** Width of the emblem, at the right. */
const EMBLEM = 420;
const MARGIN = 64;
const ROOM = WIDTH - EMBLEM - MARGIN * 2 + 8;
const INK = '#10242b';
const QUIET = '#42565c';
const PAPER = '#ffffff';
const MARK = { side: 44, box: 32, ring: '#0b5c6b', quarter: '#f2b632' };

/** Characters that no font here has. */
const PICTOGRAMS = /[\p{Extended_Pictographic}\u200d\ufe0e\ufe0f]/gu;
const lettersOf = (text: string): string => text.replace(PICTOGRAMS, '').trim() || '—';

const shapesSvg = (drawing: ReturnType<typeof emblemDrawing>): string =>
  drawing.shapes
    .map(
      ({ d, fill, stroke, strokeWidth, transform }) =>
        `<path d="${d}" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"`}${transform === undefined ? '' : ` transform="${transform}"`}/>`,
    )
    .join('');

const [LONG, VERY_LONG] = [44, 70];
const sizeOf = ({ length }: string) => ({ size: length > VERY_LONG ? 54 : length > LONG ? 62 : 74 });
const limitsOf = ({ length }: string) =>
  length > VERY_LONG ? { smallest: 38, most: 5 } : { smallest: 46, most: 4 };

/** Returns the picture as SVG, with all text as outlines. */
export function previewSvg({ id, kind, name, line, category }: PageDescription['picture']): string {
  const emblem = emblemDrawing({ id, category, width: EMBLEM, height: HEIGHT });
  // The colour of the trade, in a shade that is legible on white.
  const hue = textInk(emblem.palette) === emblem.palette.light ? emblem.palette.ground : emblem.palette.deep;
  const site = set('Oficio', ROOM, { size: 34, face: 'heading', color: INK });
  const above = set(lettersOf(kind), ROOM, { size: 29, face: 'label', color: hue }, { smallest: 22 });
  // A short name may be large; a long question has to fit whole.
  const title = set(
    lettersOf(name),
    ROOM,
    { ...sizeOf(name), face: 'heading', color: INK, leading: 1.1 },
    limitsOf(name),
  );
  const below: Setting | undefined =
    line === ''
      ? undefined
      : set(
          lettersOf(line),
          ROOM,
          { size: 29, face: 'label', color: QUIET, leading: 1.25 },
          { smallest: 23, most: 2 },
        );
  const foot = HEIGHT - MARGIN - (below?.height ?? 0);
  const top = MARGIN + MARK.side;
  // Centre the kind and the name in the remaining space.
  const gap = 30;
  const block = above.height + gap + title.height;
  const at = top + Math.max(28, (foot - top - block) / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${PAPER}"/>`,
    `<svg x="${WIDTH - EMBLEM}" y="0" width="${EMBLEM}" height="${HEIGHT}" viewBox="0 0 ${EMBLEM} ${HEIGHT}">${shapesSvg(emblem)}</svg>`,
    `<path d="M0 0h12v${HEIGHT}H0z" fill="${hue}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN - 8}) scale(${MARK.side / MARK.box})"><path fill="${MARK.ring}" d="${markPaths.ring.join('')}"/><path fill="${MARK.quarter}" d="${markPaths.quarter}"/></g>`,
    site.svgAt(MARGIN + MARK.side + 16, MARGIN + (MARK.side - site.height) / 2 - 8),
    above.svgAt(MARGIN, at),
    title.svgAt(MARGIN, at + above.height + gap),
    below?.svgAt(MARGIN, foot) ?? '',
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
