/** Splits a text into paragraphs: the units of the reading position and of reading aloud. */

const BLOCKS = 'p, li, h2, h3, h4, pre, td, th, dt, dd, figcaption';

/** Returns the paragraphs of a text in order: blocks with text and without nested blocks. */
export const paragraphsOf = (text: ParentNode): HTMLElement[] =>
  [...text.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => block.querySelector(BLOCKS) === null && (block.textContent ?? '').trim() !== '',
  );

/**
 * Returns the index of the first paragraph not yet past the top; the last one at the end.
 * @param bottoms bottom edge of each paragraph, in pixels from the top of the window
 */
export function paragraphAt(bottoms: readonly number[], top: number): number {
  const at = bottoms.findIndex((bottom) => bottom > top);
  return at === -1 ? Math.max(0, bottoms.length - 1) : at;
}

/** Maximum characters spoken at once: some voices stop in longer texts. */
const MAX_SEGMENT_LENGTH = 220;

/** Splits a paragraph where a voice may pause: by sentences, and long ones by commas. */
export function speechSegments(text: string): string[] {
  const normalizedText = text.replace(/\s+/g, ' ').trim();
  const sentences = normalizedText.match(/[^.!?…]+(?:[.!?…]+["»”)]*(?=\s|$)|[.!?…]|$)+/g) ?? [normalizedText];
  const parts = sentences.flatMap((sentence) =>
    sentence.length > MAX_SEGMENT_LENGTH ? (sentence.match(/[^,;:]+[,;:]*/g) ?? [sentence]) : [sentence],
  );
  const segments: string[] = [];
  for (const part of parts) {
    const last = segments.at(-1);
    if (last !== undefined && last.length + part.length <= MAX_SEGMENT_LENGTH)
      segments[segments.length - 1] = last + part;
    else segments.push(part);
  }
  return segments.map((segment) => segment.trim()).filter((segment) => segment !== '');
}
