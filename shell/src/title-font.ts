/** The letter of titles, on a connection that is slow: its 42 kB would hold up the code for a second. */
import file from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import { savesData } from './saves-data.ts';
import { turn } from './turn.ts';

/** Set by the page's first script (color-scheme.js), which repeats it: titles ask for LATE, and until it is here get what stands for it. */
const LATER = 'data-title-font-later';
/** Says that the device has the letter: it comes from the browser's cache, and nothing waits for it. */
const HERE = 'oficio-letra';
const FONT = "700 1em 'Bricolage Grotesque Variable'";
/** Named in tokens.css and by no sheet's `@font-face` (fonts.css), which would ask for it at once. */
const LATE = 'Bricolage tarde';

/** What not every browser has: it is of Chromium 102. */
const { navigation } = window as { readonly navigation?: Navigation };

/** The letter (its weights are those of fonts.css), for what comes next: what is being read stays as it is, and isn't laid out again. */
async function bringLate(fonts: FontFaceSet): Promise<boolean> {
  const face = await new FontFace(LATE, `url(${file})`, { weight: '200 800' }).load();
  if (navigation) navigation.addEventListener('currententrychange', () => fonts.add(face), { once: true });
  else fonts.add(face);
  return true;
}

/** Brings the letter once the page works; never to who asks to save data. */
export async function bringTitleFont(): Promise<void> {
  const { documentElement: page, fonts } = document;
  const later = page.hasAttribute(LATER);
  if (later && savesData()) return;
  await turn();
  try {
    const here = later ? await bringLate(fonts) : (await fonts.load(FONT)).length > 0;
    if (here) localStorage.setItem(HERE, '1');
  } catch {
    // Without it titles stay as they are; where storage is forbidden the next page waits for it again.
  }
}
