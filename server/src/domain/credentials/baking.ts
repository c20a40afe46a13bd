/** Bakes a signed credential into its picture (Open Badges 3.0, sections 5.3.2.1 and 5.3.2.2). */
import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Size of a PNG's header chunk, which is always first: length, name, 13 bytes of data and checksum. */
const HEADER_BYTES = 25;

/** Returns the PNG with the JWT in an uncompressed text chunk right after its header. */
export function bakePng(png: Buffer, jwt: string): Buffer {
  const body = Buffer.concat([
    Buffer.from('iTXt'),
    Buffer.from('openbadgecredential\0'),
    // No compression flag or method, empty language and translated keyword.
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(jwt),
  ]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  const at = SIGNATURE_BYTES + HEADER_BYTES;
  return Buffer.concat([png.subarray(0, at), length, body, sum, png.subarray(at)]);
}

/** Returns the SVG with the JWT in its first element. A JWT needs no XML escaping. */
export const bakeSvg = (svg: string, jwt: string): string =>
  svg.replace(
    /^<svg ([^>]*)>/,
    (_, said: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ${said}><openbadges:credential verify="${jwt}"></openbadges:credential>`,
  );
