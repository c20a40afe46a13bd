/**
 * Finds the signed credential attached to a PDF, or at least the address of one. Finds streams by their
 * `stream` and `endstream` keywords, not by the file's index, so that a copy saved by another program can be
 * read too.
 */
import { asciiOf, inflate, textOf } from './file-bytes.ts';
import { nothing, type Presented } from './presented.ts';
import { readText } from './read-text.ts';

/** Maximum bytes of an attached credential, inflated. */
const MAX_ATTACHED = 1_000_000;
/**
 * Maximum bytes of any other stream, and of all together: addresses stand near the beginning of short
 * streams.
 */
const MAX_STREAM = 2_000_000;
const MAX_SEARCHED = 20_000_000;
const MAX_STREAMS = 400;
const MAX_ATTACHMENTS = 20;
/** Maximum characters of a stream's dictionary. */
const MAX_HEAD_LENGTH = 4_000;

export const NO_CERTIFICATE =
  'El PDF no lleva un certificado adentro ni su dirección. Se puede escribir el número y el código que muestra, o sacarle una foto al código QR.';
const PROTECTED =
  'El PDF está protegido y no se puede leer lo que lleva adentro. Conviene usar el archivo original, sin contraseña, o escribir el número y el código que muestra.';

interface Stream {
  /** Object number, by which other objects refer to it. */
  readonly id: string;
  readonly head: string;
  /** Offset of its first byte. */
  readonly start: number;
}

interface File {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same bytes as text, one character per byte. */
  readonly text: string;
}

/** Whether the bytes are a PDF's: its header may follow a few other bytes. */
export const isPdf = (bytes: Uint8Array): boolean => asciiOf(bytes.subarray(0, 1_024)).includes('%PDF-');

function* streamsOf(text: string): Generator<Stream> {
  const begin = /(?:^|[^d])stream\r?\n/g;
  let count = 0;
  for (let match = begin.exec(text); match && count < MAX_STREAMS * 10; match = begin.exec(text)) {
    count += 1;
    const before = text.slice(Math.max(0, match.index - MAX_HEAD_LENGTH), match.index);
    const object = before.lastIndexOf(' obj');
    if (object < 0) continue;
    const id = /(\d+)\s+\d+$/.exec(before.slice(Math.max(0, object - 20), object))?.[1];
    if (id !== undefined) yield { id, head: before.slice(object + 4), start: match.index + match[0].length };
  }
}

/**
 * Returns the possible ends of a stream: at its stated length, or before `endstream` and the line break
 * before it.
 */
function endsOf({ text }: File, { head, start }: Stream): number[] {
  const [, referencedLength, directLength] =
    /\/Length\s+(?:(\d+)\s+\d+\s+R|(\d+))/.exec(head)?.slice(0) ?? [];
  const length =
    referencedLength === undefined
      ? directLength
      : new RegExp(`(?:^|\\s)${referencedLength}\\s+\\d+\\s+obj\\s+(\\d+)`).exec(text)?.[1];
  const end = text.indexOf('endstream', start);
  const afterLineBreak = text.slice(end - 2, end) === '\r\n' ? [end - 2, end - 1, end] : [end - 1, end];
  const exact = length === undefined ? [] : [start + Number(length)];
  return [...exact, ...(end < 0 ? [] : afterLineBreak)].filter((at) => at >= start && at <= text.length);
}

/**
 * Returns a stream's content; undefined if it is damaged, exceeds `maxBytes` bytes, or uses an unsupported
 * filter.
 */
async function contentOf(
  file: File,
  stream: Stream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(stream.head)?.[1] ?? '';
  const [name, ...more] = filter.match(/\w+/g) ?? [];
  if (more.length > 0 || (name !== undefined && name !== 'FlateDecode')) return undefined;
  for (const end of endsOf(file, stream)) {
    const raw = file.bytes.subarray(stream.start, end);
    if (name === undefined) return raw.length > maxBytes ? undefined : raw;
    const content = await inflate(raw, maxBytes);
    if (content) return content;
  }
  return undefined;
}

const isAttachment = ({ head }: Stream): boolean => /\/Type\s*\/EmbeddedFile/.test(head);

/** Returns the first attachment that is a credential. */
async function attachedCredential(file: File, streams: readonly Stream[]): Promise<Presented | undefined> {
  for (const stream of streams.filter(isAttachment).slice(0, MAX_ATTACHMENTS)) {
    const content = await contentOf(file, stream, MAX_ATTACHED);
    const presented = content && readText(textOf(content));
    if (presented?.kind === 'jwt' || presented?.kind === 'document') return presented;
  }
  return undefined;
}

/**
 * Unescapes a PDF string: line continuations, parentheses and backslashes. Addresses need no other escapes.
 */
const unescapeString = (text: string): string => text.replace(/\\\r?\n|\\(?=[()\\])/g, '');
const ADDRESS = /https?:\/\/[^\s()<>]{1,200}(?:\/v\/?#\d{20,7089}|\/verificar\/[^\s()<>]{1,120})/g;

/** Returns the first address of ours in a text: a printed QR's, else one with a number. */
function addressIn(text: string): Presented | undefined {
  const found = (unescapeString(text).match(ADDRESS) ?? []).slice(0, 20).map(readText);
  return found.find(({ kind }) => kind === 'compact') ?? found.find(({ kind }) => kind === 'number');
}

/** Returns the address of a certificate, searched in the plain text first and then in compressed streams. */
async function addressInFile(file: File, streams: readonly Stream[]): Promise<Presented | undefined> {
  const inPlainText = addressIn(file.text);
  if (inPlainText) return inPlainText;
  // Programs that rewrite a PDF put links and similar objects into object streams.
  const first = streams.filter(({ head }) => /\/ObjStm/.test(head));
  const rest = streams.filter(({ head }) => !/\/ObjStm|\/Image|\/FontFile|\/XRef|\/EmbeddedFile/.test(head));
  let remainingBytes = MAX_SEARCHED;
  for (const stream of [...first, ...rest].slice(0, MAX_STREAMS)) {
    if (remainingBytes <= 0) return undefined;
    const content = await contentOf(file, stream, Math.min(MAX_STREAM, remainingBytes));
    // An unreadable stream counts with its maximum: inflating it may have cost that much.
    remainingBytes -= content?.length ?? MAX_STREAM;
    const presented = content && addressIn(asciiOf(content));
    if (presented) return presented;
  }
  return undefined;
}

/**
 * Returns the signed credential attached to a PDF; undefined if there is none. Ignores addresses in its
 * pages.
 */
export async function credentialInPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Presented | undefined> {
  const file: File = { bytes, text: asciiOf(bytes) };
  return attachedCredential(file, [...streamsOf(file.text)]);
}

/** Returns the credential attached to a PDF, else the address that it shows. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Presented> {
  const file: File = { bytes, text: asciiOf(bytes) };
  const streams = [...streamsOf(file.text)];
  const presented = (await attachedCredential(file, streams)) ?? (await addressInFile(file, streams));
  return presented ?? nothing(/\/Encrypt\s+\d+\s+\d+\s+R/.test(file.text) ? PROTECTED : NO_CERTIFICATE);
}
