/**
 * Formulas of rich texts: stored as LaTeX in a marked `code` element and rendered as MathML, which every
 * browser and screen reader supports. Without scripts, the LaTeX is shown.
 */
import temml from 'temml';

/** Selector of a formula in a text; the server preserves this attribute. */
export const FORMULA = 'code[data-formula]';

/** Maximum number of macro expansions: a formula that expands without end stays text. */
const MAX_STEPS = 100;
/**
 * Maximum characters of one formula, and of all formulas of a text: more than any page of mathematics has.
 */
const MAX_FORMULA_LENGTH = 2000;
const MAX_TOTAL_LENGTH = 40_000;
/** Commands that define others: with them, rendering a short text could exhaust the reader's memory. */
const DEFINITION_COMMAND =
  /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|providecommand|DeclareMathOperator)/u;

/**
 * Renders a formula into an element, replacing its content.
 * @param alone renders it as a block, larger and centred
 * @throws Error if it can't be parsed, exceeds the limits or defines commands
 */
export function renderFormula(into: HTMLElement, latex: string, alone = false): void {
  if (latex.length > MAX_FORMULA_LENGTH || DEFINITION_COMMAND.test(latex))
    throw new Error('La fórmula no se puede dibujar.');
  const box = document.createElement('span');
  temml.render(latex, box, {
    displayMode: alone,
    throwOnError: true,
    trust: false,
    maxExpand: MAX_STEPS,
    maxSize: [20, 20],
  });
  into.replaceChildren(...box.childNodes);
}

/** Renders the formulas of a displayed text; those that can't be parsed stay as LaTeX. */
export function renderFormulas(text: HTMLElement): void {
  let totalLength = 0;
  for (const code of text.querySelectorAll<HTMLElement>(FORMULA)) {
    totalLength += code.textContent.length;
    if (totalLength > MAX_TOTAL_LENGTH) return;
    const box = document.createElement('span');
    // Copying the rendered formula pastes it as a formula again (rich-text-paste.ts).
    box.dataset['latex'] = code.textContent;
    const alone = code.parentElement?.textContent.trim() === code.textContent.trim();
    try {
      renderFormula(box, code.textContent, alone);
      code.replaceWith(box);
    } catch {
      // Its LaTeX stays in the text.
    }
  }
}
