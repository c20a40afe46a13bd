/** How long a screen may take to draw its heading before the focus stays where it is, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Moves the focus to the screen's heading when it is drawn, and again if the screen draws another in its place
 * (a record's title after its skeleton's). Never takes it from where the person put it meanwhile.
 * Nothing scrolls.
 * @returns what stops it
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
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
