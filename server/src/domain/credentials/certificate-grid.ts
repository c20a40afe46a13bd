/** The grid of a certificate's pages, in points: a narrow column of tiles or of labels, a wide one of words. */
import { A4 } from './pdf-document.ts';

export const MARGIN = 40;
export const TILES = 7;
/** Width of the narrow column: the tiles fill it from top to bottom. */
export const SIDE = (A4.short - MARGIN * 2) / TILES;
export const LEFT = MARGIN + SIDE + 36;
export const COLUMN = A4.long - MARGIN - LEFT;
