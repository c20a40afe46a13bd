/** The style sheets of the builds as texts, for pages that bring them inside. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Kept at most; each build has some forty. */
const MOST = 400;

/**
 * Reads the sheet of an address once: its file never changes. Undefined for one that can't stand inside a page, since
 * it names others by where it lies, or that is not there.
 */
export function styleTexts(distDir: string): (href: string) => Promise<string | undefined> {
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
    const known = texts.get(href);
    if (known) return known;
    if (texts.size >= MOST) texts.clear();
    const text = read(href);
    texts.set(href, text);
    return text;
  };
}
