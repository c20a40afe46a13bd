/**
 * Attribute of the box around a table in a text: a wide table scrolls inside it, and stays a table for screen
 * readers.
 */
export const WIDE = 'data-wide';

/**
 * Makes content that is wider than its text reachable by keyboard: a wide table or code block has a name and
 * can be scrolled with the arrow keys. Content that fits gets no tab stop.
 * @returns a function that stops watching
 */
export function watchScrollRegions(root: HTMLElement): () => void {
  const regions = [...root.querySelectorAll<HTMLElement>(`[${WIDE}], pre`)];
  if (regions.length === 0 || typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(() => regions.forEach(describe));
  for (const region of regions) {
    observer.observe(region);
    // The table may grow (after a late picture) while its box keeps its width.
    if (region.firstElementChild) observer.observe(region.firstElementChild);
  }
  return () => observer.disconnect();
}

/**
 * Wraps every table of a rich text in a scrolling box. The HTML is sanitised, so its table tags are balanced
 * and the pattern occurs nowhere else.
 */
export const boxTables = (html: string): string =>
  html.replace(/<table\b/g, `<div ${WIDE}=""><table`).replaceAll('</table>', '</table></div>');

function describe(region: HTMLElement, index: number) {
  if (region.scrollWidth <= region.clientWidth) {
    for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name);
    return;
  }
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', nameOf(region, index));
}

/** The number distinguishes regions in a screen reader's list. */
function nameOf(region: HTMLElement, index: number): string {
  const caption = region.querySelector('caption')?.textContent?.trim();
  if (caption) return caption;
  return `${region.tagName === 'PRE' ? 'Código' : 'Tabla'} ${index + 1}, se desplaza hacia los lados`;
}
