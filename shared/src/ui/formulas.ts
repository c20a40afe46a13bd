/**
 * Formulas of rich texts: written in LaTeX as the text of a `code` element that says so, drawn as MathML, which every
 * browser and reader of screens knows. Whoever has no script reads the LaTeX.
 */
import temml from 'temml';

/** What of a text is a formula (the server keeps this attribute). */
export const FORMULA = 'code[data-formula]';

/** How many times a formula may call itself: one made to grow without end stays text. */
const MOST_STEPS = 100;

/**
 * Draws a formula into an element, in the place of what it holds.
 * @param alone it stands by itself, larger and centred
 * @throws Error where it can't be read
 */
export function drawFormula(into: HTMLElement, latex: string, alone = false): void {
  const box = document.createElement('span');
  temml.render(latex, box, {
    displayMode: alone,
    throwOnError: true,
    trust: false,
    maxExpand: MOST_STEPS,
    maxSize: [20, 20],
  });
  into.replaceChildren(...box.childNodes);
}

/** Draws the formulas of a text that is shown; what can't be read stays as it was written. */
export function drawFormulas(text: HTMLElement): void {
  for (const code of text.querySelectorAll<HTMLElement>(FORMULA)) {
    const box = document.createElement('span');
    const alone = code.parentElement?.textContent.trim() === code.textContent.trim();
    try {
      drawFormula(box, code.textContent, alone);
      code.replaceWith(box);
    } catch {
      // Its LaTeX says it.
    }
  }
}
