/** Grid of a certificate's pages, in points: a narrow column for tiles or labels, and a wide one for text. */
import { A4 } from './pdf-document.ts';

export const MARGIN = 40;
export const TILES = 7;
/** Width of the narrow column, which the tiles fill from top to bottom. */
export const SIDE = (A4.short - MARGIN * 2) / TILES;
export const LEFT = MARGIN + SIDE + 36;
export const COLUMN = A4.long - MARGIN - LEFT;
