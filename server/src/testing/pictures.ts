/** Valid and forged files for the tests of uploads. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const png = (width = 64, height = 48, background = '#0b5c6b') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const jpegWithPlace = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#f2b632' } })
    .withExif({
      IFD0: { Copyright: 'Persona Secreta' },
      IFD3: { GPSLatitude: '34/1 36/1 0/1', GPSLatitudeRef: 'S' },
    })
    .jpeg()
    .toBuffer();

/** Returns a PNG of a few dozen bytes whose header declares 900 megapixels. */
export function bomb(width = 30_000, height = 30_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from(
  '<!doctype html><html><body><script>fetch("/api/users/")</script></body></html>',
);
export const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
