/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import { toDigits } from '@oficio/shared/credentials/bytes';
import PDFDocument from 'pdfkit';
import { NO_CERTIFICATE } from '@oficio/shared/credentials/reading/pdf';
import { readFile } from './read-file.ts';

const JWT = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(40)}.${'c_-'.repeat(20)}`;
const DOCUMENT = { proof: { type: 'DataIntegrityProof' }, credentialSubject: { name: 'Łukasz Őry' } };
const JSON_TEXT = JSON.stringify(DOCUMENT);
const COMPACT = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256);
const QR = `https://oficio.example/v#${toDigits(COMPACT)}`;
const jwt = { kind: 'jwt', jwt: JWT };
const document = { kind: 'document', document: DOCUMENT };

const read = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => readFile(new Blob(parts));
const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const messageOf = async (presented: ReturnType<typeof read>) => {
  const found = await presented;
  return found.kind === 'nothing' ? found.message : found.kind;
};

describe('text files', () => {
  test.each([
    ['a JWT', latin(JWT), jwt],
    ['a JWT in a letter', latin(`Hola:\r\n\r\n${JWT}\r\n`), jwt],
    ['JSON', new TextEncoder().encode(JSON_TEXT), document],
    ['JSON with its mark of order', new TextEncoder().encode(`\ufeff${JSON_TEXT}`), document],
    ['JSON in UTF-16', Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le'), document],
    ['JSON in UTF-16 without its mark', Buffer.from(JSON_TEXT, 'utf16le'), document],
    ['JSON in UTF-16, the other way round', Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le').swap16(), document],
  ])('%s', async (_, bytes, presented) => {
    expect(await read(Uint8Array.from(bytes))).toEqual(presented);
  });

  test('an empty file and one of 11 MB are reported', async () => {
    expect(await messageOf(read(''))).toMatch(/vacío/);
    expect(await messageOf(read(new Uint8Array(11 * 1024 * 1024)))).toMatch(/10 MB/);
    expect(await messageOf(read(new Uint8Array(1024 * 1024)))).toMatch(/no es un certificado/);
  });

  test('a file that can no longer be opened is reported', async () => {
    const unreadable = { size: 10, arrayBuffer: () => Promise.reject(new Error('NotFound')) };
    expect(await messageOf(readFile(unreadable as unknown as Blob))).toMatch(/No se pudo abrir/);
  });
});

/**
 * A PNG of one grey pixel, or of the given size. Chunk checksums are left out, since the content is signed.
 */
function png(chunks: readonly (readonly [string, Uint8Array])[], size = 1): Uint8Array<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  const all = [
    ['IHDR', header],
    ...chunks,
    ['IDAT', deflateSync(Buffer.alloc(2))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  const parts = all.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  });
  return Uint8Array.from(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]));
}
const international = (text: Uint8Array, compressed: boolean, keyword = 'openbadgecredential') =>
  Buffer.concat([Buffer.from(`${keyword}\0${compressed ? '\x01' : '\0'}\0es\0insignia\0`), text]);

describe('pictures with a credential baked in', () => {
  test.each([
    ['iTXt', [['iTXt', international(Buffer.from(JSON_TEXT), false)]], document],
    ['compressed iTXt', [['iTXt', international(deflateSync(JWT), true)]], jwt],
    ['tEXt of before', [['tEXt', Buffer.from(`openbadges\0${JWT}`)]], jwt],
    [
      'iTXt after others',
      [
        ['tEXt', Buffer.from('Software\0x')],
        ['iTXt', international(Buffer.from(JWT), false)],
      ],
      jwt,
    ],
  ] as const)('PNG, %s', async (_, chunks, presented) => {
    expect(await read(png(chunks))).toEqual(presented);
  });

  test('bombs, truncated files and false lengths are quickly refused', async () => {
    const bomb = png([['iTXt', international(deflateSync(Buffer.alloc(200_000_000)), true)]]);
    expect((await read(bomb)).kind).toBe('nothing');
    const badge = png([['iTXt', international(Buffer.from(JWT), false)]]);
    expect((await read(badge.slice(0, 70))).kind).toBe('nothing');
    const corrupt = badge.slice();
    corrupt.fill(0xff, 33, 37);
    expect((await read(corrupt)).kind).toBe('nothing');
    expect((await read(badge.slice(0, 8))).kind).toBe('nothing');
  });

  test('pictures that declare a huge size are not decoded', async () => {
    const createImageBitmap = jest.fn(() => Promise.reject(new Error('drawn')));
    Object.assign(globalThis, { createImageBitmap });
    const jpeg = latin('\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03');
    const avif = latin(`\0\0\0\x20ftypavif${'\0'.repeat(20)}\0\0\0\x14ispe\0\0\0\0\0\x01\0\0\0\x01\0\0`);
    for (const huge of [png([], 100_000), jpeg, avif])
      expect(await messageOf(read(huge))).toMatch(/demasiado grande/);
    expect(createImageBitmap).not.toHaveBeenCalled();
    expect(await messageOf(read(png([])))).toMatch(/No se pudo leer la imagen/);
    expect(createImageBitmap).toHaveBeenCalledTimes(1);
  });

  const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';
  test.each([
    ['CDATA', `<openbadges:credential>\n<![CDATA[${JSON_TEXT}]]>\n</openbadges:credential>`, document],
    [
      'escapes',
      `<openbadges:credential>${JSON_TEXT.replaceAll('"', '&quot;')}</openbadges:credential>`,
      document,
    ],
    ['verify', `<openbadges:credential verify="${JWT}"/>`, jwt],
    ['verify, in apostrophes', `<openbadges:credential  verify = '${JWT}'></openbadges:credential>`, jwt],
  ])('SVG, %s', async (_, inside, presented) => {
    expect(await read(`<?xml version="1.0"?>\n<!-- hecho a mano -->\n<svg ${SVG}>${inside}</svg>`)).toEqual(
      presented,
    );
  });

  test('an SVG without a credential is reported, and its code stays text', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const script = '<script>globalThis.ran = true</script><image href="https://otro.example/x.png"/>';
    const svg = `${bomb}<svg ${SVG} onload="globalThis.ran = true">${script}<openbadges:credential>&b;&x;</openbadges:credential></svg>`;
    expect(await messageOf(read(svg))).toMatch(/SVG no lleva/);
    expect(globalThis).not.toHaveProperty('ran');
    expect(await messageOf(read('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatch(/SVG no lleva/);
  });
});

interface PdfParts {
  readonly attach?: string;
  readonly link?: string;
}

/** A PDF like those that the server creates. */
async function pdf({ attach, link }: PdfParts): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  const finished = new Promise((resolve) => doc.on('end', resolve));
  doc.on('data', (part: Buffer) => parts.push(part));
  if (attach !== undefined)
    doc.file(Buffer.from(attach), { name: 'OF-2026-000123.jwt', type: 'application/jwt' });
  doc.text('Certificado');
  if (link !== undefined) doc.link(10, 10, 100, 100, link);
  doc.end();
  await finished;
  return Uint8Array.from(Buffer.concat(parts));
}

const stream = (id: number, head: string, content: Buffer, after = '\r\n') =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\r\n<<${head}>>\r\nstream\r\n`),
    content,
    Buffer.from(`${after}endstream\r\nendobj\r\n`),
  ]);
/**
 * The same PDF as another program would save it: CRLF line ends, other positions of the lengths, compressed
 * objects.
 */
const saved = (...parts: Buffer[]) =>
  Uint8Array.from(
    Buffer.concat([Buffer.from('%PDF-1.7\r\n%\xff\xff\r\n', 'latin1'), ...parts, Buffer.from('%%EOF')]),
  );

describe('PDF', () => {
  test.each([
    ['a JWT', JWT, jwt],
    ['a document', JSON_TEXT, document],
  ])('our PDF carries %s, which is read before its link', async (_, attach, presented) => {
    expect(await read(await pdf({ attach, link: QR }))).toEqual(presented);
  });

  test('a PDF without the attachment is read by its link', async () => {
    expect(await read(await pdf({ link: QR }))).toEqual({ kind: 'compact', bytes: COMPACT });
    expect(
      await read(await pdf({ link: 'https://oficio.example/verificar/OF-2026-000123?codigo=ABCD2345' })),
    ).toEqual({
      kind: 'number',
      entry: { numero: 'OF-2026-000123', codigo: 'ABCD2345' },
    });
  });

  test('a PDF saved again carries the same', async () => {
    const content = deflateSync(JWT);
    const index = stream(
      7,
      '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
      deflateSync('9 0 <</Type/Filespec/EF<</F 5 0 R>>>>'),
    );
    const length = Buffer.from(`6 0 obj\r\n${content.length}\r\nendobj\r\n`);
    const head = '/Filter[/FlateDecode]/Length 6 0 R/Type/EmbeddedFile/Subtype/application#2Fjwt';
    expect(await read(saved(index, stream(5, head, content), length))).toEqual(jwt);
    for (const after of ['\r\n', '\n', '', '\r'])
      expect(
        await read(saved(stream(5, '/Type /EmbeddedFile /Filter /FlateDecode', content, after))),
      ).toEqual(jwt);
    expect(await read(saved(stream(5, '/Type/EmbeddedFile', Buffer.from(JWT))))).toEqual(jwt);
  });

  test('a compressed link is found, and the link of a QR is preferred', async () => {
    const links = `1 0 <</A<</S/URI/URI(https://oficio.example/verificar/OF-2026-000123)>>>> <</URI(${QR})>>`;
    const objects = stream(7, '/Type/ObjStm/Filter/FlateDecode', deflateSync(links));
    expect(await read(saved(objects))).toEqual({ kind: 'compact', bytes: COMPACT });
  });

  test('other attachments are skipped', async () => {
    const other = stream(4, '/Type/EmbeddedFile', Buffer.from('Programa del curso'));
    expect(await read(saved(other, stream(5, '/Type/EmbeddedFile', Buffer.from(JWT))))).toEqual(jwt);
  });

  test('a PDF without a certificate is reported, also with bombs or damage', async () => {
    const bomb = deflateSync(Buffer.alloc(300_000_000));
    const files = [
      await pdf({}),
      await pdf({ attach: 'Programa del curso', link: 'https://oficio.example/cursos/3' }),
      saved(stream(5, '/Type/EmbeddedFile/Filter/FlateDecode', bomb), stream(6, '/Filter/FlateDecode', bomb)),
      saved(stream(5, '/Type/EmbeddedFile/Filter/FlateDecode', Buffer.from('no'))),
      saved(stream(5, '/Type/EmbeddedFile/Filter/LZWDecode', Buffer.from(JWT))),
      saved(Buffer.from('stream\r\n'.repeat(50_000))),
      saved(Buffer.from('1 0 obj<</Length 99999999999>>stream\n')),
    ];
    for (const file of files) expect(await messageOf(read(file))).toBe(NO_CERTIFICATE);
  });

  test('a PDF with a password is reported as such', async () => {
    expect(await messageOf(read(saved(Buffer.from('trailer<</Encrypt 9 0 R>>'))))).toMatch(/está protegido/);
  });
});
