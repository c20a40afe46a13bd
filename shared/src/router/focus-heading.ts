/** Maximum time for a screen to render its heading, in milliseconds; after it the focus stays where it is. */
const TIMEOUT_MS = 5_000;

/**
 * Moves the focus to the screen's heading when it is rendered, and again if the screen replaces it (a
 * skeleton's heading by the record's title). Never moves a focus that the person has placed meanwhile. Does
 * not scroll.
 * @returns a function that stops it
 */
export function focusHeading(): () => void {
  let last: HTMLElement | undefined;
  const visit = (): void => {
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title || title === last) return;
    const focused = document.activeElement;
    const page = title.closest('main');
    const chosen = last ? focused !== document.body : focused !== page && page?.contains(focused);
    last = title;
    if (chosen) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  visit();
  const observer = new MutationObserver(visit);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
