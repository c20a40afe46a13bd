/** Texts of the builds' style sheets, for inlining into pages. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Maximum cached sheets; each build has some forty. */
const MAX_SHEETS = 400;

/**
 * Returns a reader of style sheets by URL. Each is read once, since its file never changes. The text is
 * undefined for a missing sheet, and for one with relative URLs, which can't be inlined.
 */
export function styleTextReader(distDir: string): (href: string) => Promise<string | undefined> {
  const texts = new Map<string, Promise<string | undefined>>();
  const fileOf = (href: string): string =>
    href.startsWith('/assets/')
      ? path.join(distDir, 'shell', href.slice('/assets/'.length))
      : path.join(distDir, href);
  const read = async (href: string): Promise<string | undefined> => {
    const text = await readFile(fileOf(href), 'utf8').catch(() => undefined);
    return text === undefined || /url\((?!["']?(?:\/|data:))|<\//.test(text) ? undefined : text;
  };
  return (href) => {
    const cached = texts.get(href);
    if (cached) return cached;
    if (texts.size >= MAX_SHEETS) texts.clear();
    const text = read(href);
    texts.set(href, text);
    return text;
  };
}
