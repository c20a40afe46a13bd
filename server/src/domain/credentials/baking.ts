/** Open Badges 3.0, sections 5.3.2.1 and 5.3.2.2: a signed credential inside its picture. */
import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, name, 13 bytes of it and their sum: the header is always first, and always so long. */
const HEADER_BYTES = 25;

/** The PNG with the JWT in one text of its own, not compressed, right after its header. */
export function bakePng(png: Buffer, jwt: string): Buffer {
  const body = Buffer.concat([
    Buffer.from('iTXt'),
    Buffer.from('openbadgecredential\0'),
    // Not compressed, by no method; in no language, with no other name.
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(jwt),
  ]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  const at = SIGNATURE_BYTES + HEADER_BYTES;
  return Buffer.concat([png.subarray(0, at), length, body, sum, png.subarray(at)]);
}

/** The SVG with the JWT in an element of its own, first of all. A JWT has no letter that XML would read as its own. */
export const bakeSvg = (svg: string, jwt: string): string =>
  svg.replace(
    /^<svg ([^>]*)>/,
    (_, said: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ${said}><openbadges:credential verify="${jwt}"></openbadges:credential>`,
  );
