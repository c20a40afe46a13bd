import { createLine } from '../../platform/one-at-a-time.ts';

/** The one line of this process for pictures: decoding one takes memory and a core, and there are few of both. */
export const pictures = createLine();
