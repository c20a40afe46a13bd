/** Detects an image's type and declared size from its bytes, before anything decodes it. */
import { asciiOf } from '@oficio/shared/credentials/reading/file-bytes';
import { isPng } from '@oficio/shared/credentials/reading/png';

const TYPES: readonly (readonly [string, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
  ['image/heic', /^[^]{4}ftyp(?:heic|heix|hevc|mif1)/],
  ['image/bmp', /^BM/],
];

/** Returns the type of an image by its first bytes, ignoring its name; undefined if it is not an image. */
export function pictureType(bytes: Uint8Array): string | undefined {
  if (isPng(bytes)) return 'image/png';
  const first = asciiOf(bytes.subarray(0, 16));
  return TYPES.find(([, signature]) => signature.test(first))?.[0];
}

/** Returns the pixel count that a PNG, JPEG or AVIF-family image declares; 0 if it is not found. */
export function declaredPixels(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPng(bytes)) return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegPixels(view);
  const first = asciiOf(bytes.subarray(0, 16_384));
  const sizes = [...first.matchAll(/ispe/g)]
    .map(({ index }) => index)
    .filter((offset) => offset + 16 <= bytes.length);
  return Math.max(0, ...sizes.map((offset) => view.getUint32(offset + 8) * view.getUint32(offset + 12)));
}

/** Follows the marker segments by their lengths up to the frame header. */
function jpegPixels(view: DataView): number {
  for (let offset = 2; offset + 9 < view.byteLength && view.getUint8(offset) === 0xff;) {
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(offset + 5) * view.getUint16(offset + 7);
    offset += 2 + view.getUint16(offset + 2);
  }
  return 0;
}
