/**
 * Formulas of rich texts: written in LaTeX as the text of a `code` element that says so, drawn as MathML, which every
 * browser and reader of screens knows. Whoever has no script reads the LaTeX.
 */
import temml from 'temml';

/** What of a text is a formula (the server keeps this attribute). */
export const FORMULA = 'code[data-formula]';

/** How many times a formula may call itself: one made to grow without end stays text. */
const MOST_STEPS = 100;
/** Letters of one formula, and of all those of a text: what a page of mathematics never reaches. */
const LONGEST = 2000;
const MOST_LETTERS = 40_000;
/** Orders that name others make much of little: the drawing of a short text could fill the memory of who reads it. */
const NAMES_OTHERS =
  /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|providecommand|DeclareMathOperator)/u;

/**
 * Draws a formula into an element, in the place of what it holds.
 * @param alone it stands by itself, larger and centred
 * @throws Error where it can't be read, or is none that a person writes
 */
export function drawFormula(into: HTMLElement, latex: string, alone = false): void {
  if (latex.length > LONGEST || NAMES_OTHERS.test(latex)) throw new Error('La fórmula no se puede dibujar.');
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
  let letters = 0;
  for (const code of text.querySelectorAll<HTMLElement>(FORMULA)) {
    letters += code.textContent.length;
    if (letters > MOST_LETTERS) return;
    const box = document.createElement('span');
    // Copied from here it is the same formula again (rich-text-paste.ts).
    box.dataset['latex'] = code.textContent;
    const alone = code.parentElement?.textContent.trim() === code.textContent.trim();
    try {
      drawFormula(box, code.textContent, alone);
      code.replaceWith(box);
    } catch {
      // Its LaTeX says it.
    }
  }
}
