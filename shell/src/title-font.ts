/** The letter of titles, on a connection that is slow: its 42 kB would hold up the code for a second. */
import { turn } from './turn.ts';

/** Set by the page's first script (color-scheme.js), which repeats it: titles are in the letter that stands for theirs. */
const LATER = 'data-title-font-later';
/** Says that the device has the letter: it comes from the browser's cache, and nothing waits for it. */
const HERE = 'oficio-letra';
const FONT = "700 1em 'Bricolage Grotesque Variable'";

interface Connection {
  readonly saveData?: boolean;
}

/** Brings the letter once the page works, in one change; never to who asks to save data. */
export async function bringTitleFont(): Promise<void> {
  const { documentElement: page, fonts } = document;
  const later = page.hasAttribute(LATER);
  if (later && (navigator as { connection?: Connection }).connection?.saveData) return;
  await turn();
  try {
    const loaded = await fonts.load(FONT);
    page.removeAttribute(LATER);
    if (loaded.length > 0) localStorage.setItem(HERE, '1');
  } catch {
    // Without it titles stay as they are; where storage is forbidden the next page waits for it again.
  }
}
