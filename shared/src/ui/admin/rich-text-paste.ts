/** Cleans HTML pasted from elsewhere (Word, a web page), and counts the lost elements to report them. */

/**
 * Pictures to keep: those with inline data and our own. Any other would reveal the reader to a third party.
 */
const INLINE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/u;
const OWN_FILE = /^\/archivos\/[0-9a-f-]{36}/u;
/** Elements that the editor removes, with their names. `m:omath` is Word's own markup for formulas. */
const UNSUPPORTED: readonly (readonly [selector: string, one: string, many: string])[] = [
  [
    'iframe, video, audio, object, embed',
    'un video, audio u objeto incrustado',
    'videos, audios u objetos incrustados',
  ],
  ['math, m\\:omath, m\\:omathpara', 'una fórmula', 'fórmulas'],
  ['input, select, textarea, form', 'un formulario', 'formularios'],
];

interface Pasted {
  readonly html: string;
  /** Descriptions of the lost elements: "2 imágenes", "una fórmula". */
  readonly lost: readonly string[];
}

/**
 * Returns the HTML without unsupported elements, and the names of these.
 * @param uploads whether pictures with inline data can be uploaded
 */
export function readPasted(html: string, uploads: boolean): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const lost: string[] = [];
  const addLost = (count: number, one: string, many: string): void => {
    if (count > 0) lost.push(count === 1 ? one : `${count} ${many}`);
  };
  const rejectedPictures = [...page.querySelectorAll('img')].filter((picture) => {
    const src = picture.getAttribute('src') ?? '';
    return !OWN_FILE.test(src) && !(uploads && INLINE_DATA.test(src));
  });
  for (const picture of rejectedPictures) picture.remove();
  addLost(rejectedPictures.length, 'una imagen', 'imágenes');
  // Formulas of many pages include their LaTeX source; those rendered by this site store it in `data-latex`.
  for (const math of page.querySelectorAll('math')) {
    const siteRendering = math.closest<HTMLElement>('[data-latex]');
    const latex =
      siteRendering?.dataset['latex'] ??
      math.querySelector('annotation[encoding="application/x-tex"]')?.textContent.trim();
    if (!latex) continue;
    const code = page.createElement('code');
    code.dataset['formula'] = '';
    code.textContent = latex;
    // Replaces the visual rendering as well, so that the formula isn't there twice.
    (siteRendering ?? math.closest('.katex, .mwe-math-element, mjx-container') ?? math).replaceWith(code);
  }
  for (const [selector, one, many] of UNSUPPORTED) {
    const elements = [...page.querySelectorAll(selector)].filter(
      (element) => !element.parentElement?.closest(selector),
    );
    for (const element of elements) element.remove();
    addLost(elements.length, one, many);
  }
  return { html: page.body.innerHTML, lost };
}

/** Returns the picture in a data URL. @throws for any other address */
export async function fileOf(address: string): Promise<File> {
  // Decoded rather than fetched, because the content security policy only allows this site.
  const [, type, data] = /^data:(image\/\w+);base64,([\w+/=]+)$/u.exec(address) ?? [];
  if (!type || !data) throw new Error('No es una imagen.');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return Promise.resolve(new File([bytes], `imagen.${type.slice('image/'.length)}`, { type }));
}
