/** On the box that holds a table of a text, so that a wide one scrolls by itself and stays a table to readers. */
export const WIDE = 'data-wide';

/**
 * Lets the keyboard reach what is wider than its text: a table in its box, or lines of code, can be scrolled
 * with the arrows and says what it is. What fits stays as it was, so that nobody stops at it for nothing.
 * @returns stops watching
 */
export function watchScrollRegions(root: HTMLElement): () => void {
  const regions = [...root.querySelectorAll<HTMLElement>(`[${WIDE}], pre`)];
  if (regions.length === 0 || typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(() => regions.forEach(describe));
  for (const region of regions) {
    observer.observe(region);
    // The table may grow (a late picture) while its box keeps its width.
    if (region.firstElementChild) observer.observe(region.firstElementChild);
  }
  return () => observer.disconnect();
}

/** Rich text with every table in a box that scrolls. Sanitised: its tags are whole, and stand nowhere else. */
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

/** The number tells one from another in the list of a page's regions. */
function nameOf(region: HTMLElement, index: number): string {
  const caption = region.querySelector('caption')?.textContent?.trim();
  if (caption) return caption;
  return `${region.tagName === 'PRE' ? 'Código' : 'Tabla'} ${index + 1}, se desplaza hacia los lados`;
}
