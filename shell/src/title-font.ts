/** Title font on a slow connection: its 42 kB would delay the code by a second. */
import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import { savesData } from './saves-data.ts';
import { yieldToInput } from './yield-to-input.ts';

/**
 * Attribute that the page's first script sets (color-scheme.js repeats its name). Titles then use the LATE
 * font family, with a fallback until it loads.
 */
const LATE_ATTRIBUTE = 'data-title-font-later';
/** Storage key, set once the browser has the font cached: the next pages then load it at once. */
const CACHED_KEY = 'oficio-letra';
const TITLE_FONT = "700 1em 'Bricolage Grotesque Variable'";
/** Font family named in tokens.css, but in no `@font-face` (fonts.css), which would load it at once. */
const LATE_FAMILY = 'Bricolage tarde';

/** Not in every browser: Chromium since version 102. */
const { navigation } = window as { readonly navigation?: Navigation };

/**
 * Loads the font (with the weights of fonts.css) and applies it at the next navigation: the text being read
 * is not laid out again.
 */
async function loadForNextPage(fonts: FontFaceSet): Promise<boolean> {
  const face = await new FontFace(LATE_FAMILY, `url(${fontUrl})`, { weight: '200 800' }).load();
  if (navigation) navigation.addEventListener('currententrychange', () => fonts.add(face), { once: true });
  else fonts.add(face);
  return true;
}

/** Loads the title font once the page works; never when the browser asks to save data. */
export async function loadTitleFont(): Promise<void> {
  const { documentElement: page, fonts } = document;
  const later = page.hasAttribute(LATE_ATTRIBUTE);
  if (later && savesData()) return;
  await yieldToInput();
  try {
    const loaded = later ? await loadForNextPage(fonts) : (await fonts.load(TITLE_FONT)).length > 0;
    if (loaded) localStorage.setItem(CACHED_KEY, '1');
  } catch {
    // Titles keep their fallback font; where storage is forbidden, the next page waits for the font again.
  }
}
