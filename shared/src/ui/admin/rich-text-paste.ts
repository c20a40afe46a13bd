/** What is pasted from elsewhere (Word, a web page): what of it can't be kept is counted, to be said. */

/** Pictures of ours, or whose data came along; any other would tell a third party who reads. */
const WITH_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/u;
const OURS = /^\/archivos\/[0-9a-f-]{36}/u;
/** Word writes its pictures twice, and its formulas in a language of its own. */
const LOST: readonly (readonly [selector: string, one: string, many: string])[] = [
  [
    'iframe, video, audio, object, embed',
    'un video, audio u objeto incrustado',
    'videos, audios u objetos incrustados',
  ],
  ['math, m\\:omath, m\\:omathpara', 'una fórmula', 'fórmulas'],
  ['input, select, textarea, form', 'un formulario', 'formularios'],
];

export interface Pasted {
  readonly html: string;
  /** "2 imágenes", "una fórmula". */
  readonly lost: readonly string[];
}

/**
 * The HTML without what can't be kept, and what that was.
 * @param uploads whether pictures whose data came along can become files of ours
 */
export function readPasted(html: string, uploads: boolean): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const lost: string[] = [];
  const note = (found: number, one: string, many: string): void => {
    if (found > 0) lost.push(found === 1 ? one : `${found} ${many}`);
  };
  const strange = [...page.querySelectorAll('img')].filter((picture) => {
    const src = picture.getAttribute('src') ?? '';
    return !OURS.test(src) && !(uploads && WITH_DATA.test(src));
  });
  for (const picture of strange) picture.remove();
  note(strange.length, 'una imagen', 'imágenes');
  // The formulas of many pages carry the LaTeX that they were made from; those that were drawn here, beside them.
  for (const math of page.querySelectorAll('math')) {
    const drawn = math.closest<HTMLElement>('[data-latex]');
    const latex =
      drawn?.dataset['latex'] ??
      math.querySelector('annotation[encoding="application/x-tex"]')?.textContent.trim();
    if (!latex) continue;
    const code = page.createElement('code');
    code.dataset['formula'] = '';
    code.textContent = latex;
    // What draws the same beside it, for the eye, isn't there twice.
    (drawn ?? math.closest('.katex, .mwe-math-element, mjx-container') ?? math).replaceWith(code);
  }
  for (const [selector, one, many] of LOST) {
    const found = [...page.querySelectorAll(selector)].filter(
      (element) => !element.parentElement?.closest(selector),
    );
    for (const element of found) element.remove();
    note(found.length, one, many);
  }
  return { html: page.body.innerHTML, lost };
}

/** The picture whose data an address holds. @throws for one that holds none */
export async function fileOf(address: string): Promise<File> {
  // Not fetched: the page's policy lets nothing but this site be asked.
  const [, type, data] = /^data:(image\/\w+);base64,([\w+/=]+)$/u.exec(address) ?? [];
  if (!type || !data) throw new Error('No es una imagen.');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return Promise.resolve(new File([bytes], `imagen.${type.slice('image/'.length)}`, { type }));
}
