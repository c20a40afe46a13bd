/** A text by its paragraphs: what is counted when somebody leaves it, and what is read aloud one after another. */

const BLOCKS = 'p, li, h2, h3, h4, pre, td, th, dt, dd, figcaption';

/** The paragraphs of a text in order: what has words of its own and holds no other paragraph. */
export const paragraphsOf = (text: ParentNode): HTMLElement[] =>
  [...text.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => block.querySelector(BLOCKS) === null && (block.textContent ?? '').trim() !== '',
  );

/**
 * The first paragraph of those that is not past the top, by its place; the last one at the end.
 * @param bottoms of each paragraph, from the top of the window, in pixels
 */
export function paragraphAt(bottoms: readonly number[], top: number): number {
  const at = bottoms.findIndex((bottom) => bottom > top);
  return at === -1 ? Math.max(0, bottoms.length - 1) : at;
}

/** What a voice says without stopping for breath, in characters: some go silent in longer ones. */
const BREATH = 220;

/** A paragraph cut where a voice may pause: by sentences, and long ones by their commas. */
export function breathsOf(text: string): string[] {
  const whole = text.replace(/\s+/g, ' ').trim();
  const sentences = whole.match(/[^.!?…]+(?:[.!?…]+["»”)]*(?=\s|$)|[.!?…]|$)+/g) ?? [whole];
  const parts = sentences.flatMap((sentence) =>
    sentence.length > BREATH ? (sentence.match(/[^,;:]+[,;:]*/g) ?? [sentence]) : [sentence],
  );
  const breaths: string[] = [];
  for (const part of parts) {
    const last = breaths.at(-1);
    if (last !== undefined && last.length + part.length <= BREATH) breaths[breaths.length - 1] = last + part;
    else breaths.push(part);
  }
  return breaths.map((breath) => breath.trim()).filter((breath) => breath !== '');
}
