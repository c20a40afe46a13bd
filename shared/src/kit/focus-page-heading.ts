/**
 * Focuses the page's heading (`data-page-heading`), without scrolling.
 * @returns whether there is one
 */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
