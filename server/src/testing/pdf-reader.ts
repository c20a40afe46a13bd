/** Reads back our PDFs: text, fonts, attachment, links. */
import { inflateSync } from 'node:zlib';

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

interface Part {
  readonly head: string;
  readonly stream?: Buffer;
}

/** Returns the numbered objects of a file written by pdfkit. */
function partsOf(pdf: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(OBJECT)) {
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const raw = at < 0 ? undefined : Buffer.from(body.slice(at + 7, at + 7 + length), 'latin1');
    const stream = raw && (head.includes('FlateDecode') ? inflateSync(raw) : raw);
    parts.set(id, { head, ...(stream && { stream }) });
  }
  return parts;
}

const refIn = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';

/** Returns the characters of a font by their codes. */
function lettersOf(parts: Map<string, Part>, font: string): string[] {
  const cmap = parts.get(refIn(parts.get(font)?.head ?? '', 'ToUnicode'))?.stream?.toString('latin1') ?? '';
  const list = /\[([^\]]*)\]/.exec(cmap.slice(cmap.indexOf('beginbfrange')))?.[1] ?? '';
  return [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
    hex
      .trim()
      .split(/\s+/)
      .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
      .join(''),
  );
}

/** Returns the text of each page, one line per written line. */
export function pagesOf(pdf: Buffer): string[] {
  const parts = partsOf(pdf);
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const fonts = parts.get(refIn(head, 'Resources'))?.head ?? head;
    const letters = new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        lettersOf(parts, id),
      ]),
    );
    const content = parts.get(refIn(head, 'Contents'))?.stream?.toString('latin1') ?? '';
    return [...content.matchAll(/BT\n[\s\S]*?ET/g)]
      .map(([block]) => {
        const font = letters.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? [];
        return [...block.matchAll(/<([\da-f]+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => font[Number.parseInt(code, 16)] ?? '\u0000')
          .join('');
      })
      .join('\n');
  });
}

/** Returns the attached file with its name; undefined if there is none. */
export function attachedTo(pdf: Buffer): { name: string; content: string } | undefined {
  const parts = [...partsOf(pdf).values()];
  const file = parts.find(({ head }) => head.includes('/Type /EmbeddedFile'));
  const name = parts.map(({ head }) => /\/F \(([^)]*)\)/.exec(head)?.[1]).find(Boolean);
  return file?.stream && name ? { name, content: file.stream.toString('utf8') } : undefined;
}

/** Returns the names of the fonts, and the number of embedded ones. */
export function typesOf(pdf: Buffer): { names: string[]; embedded: number } {
  const heads = [...partsOf(pdf).values()].map(({ head }) => head);
  const fonts = heads.filter((head) => /\/Type \/Font\n/.test(head) && head.includes('/Type0'));
  return {
    names: fonts.map((head) => /\/BaseFont \/\w{6}\+(\S+)/.exec(head)?.[1] ?? 'not embedded').toSorted(),
    embedded: heads.filter((head) => head.includes('/FontFile2')).length,
  };
}

/** Returns the URLs of the links. */
export const linksOf = (pdf: Buffer): string[] => [
  ...new Set([...pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map(([, url = '']) => url)),
];
