/** What a PDF of ours says when it is read back: its text, its type, what is attached, where it leads. */
import { inflateSync } from 'node:zlib';

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

interface Part {
  readonly head: string;
  readonly stream?: Buffer;
}

/** The numbered parts of a file that pdfkit wrote. */
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

/** Letters of a type by the codes that stand for them. */
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

/** What stands on each page, one line for each that was written. */
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

/** The file inside it, with the name that it has; undefined without one. */
export function attachedTo(pdf: Buffer): { name: string; content: string } | undefined {
  const parts = [...partsOf(pdf).values()];
  const file = parts.find(({ head }) => head.includes('/Type /EmbeddedFile'));
  const name = parts.map(({ head }) => /\/F \(([^)]*)\)/.exec(head)?.[1]).find(Boolean);
  return file?.stream && name ? { name, content: file.stream.toString('utf8') } : undefined;
}

/** The types it uses, and whether their letters are inside. */
export function typesOf(pdf: Buffer): { names: string[]; embedded: number } {
  const heads = [...partsOf(pdf).values()].map(({ head }) => head);
  const fonts = heads.filter((head) => /\/Type \/Font\n/.test(head) && head.includes('/Type0'));
  return {
    names: fonts.map((head) => /\/BaseFont \/\w{6}\+(\S+)/.exec(head)?.[1] ?? 'not embedded').toSorted(),
    embedded: heads.filter((head) => head.includes('/FontFile2')).length,
  };
}

/** The addresses that areas of it lead to. */
export const linksOf = (pdf: Buffer): string[] => [
  ...new Set([...pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map(([, url = '']) => url)),
];
