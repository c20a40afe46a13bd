/**
 * A WebM file out of pictures: what a lossy WebP holds is a key frame of VP8 (RFC 9649, section 2.5), so a film
 * of key frames needs no video encoder. The container is the part of Matroska that browsers read (RFC 9559):
 * its elements are an id, a length and a content.
 */

/** An element. Lengths take eight bytes, always: so the place of what follows is known beforehand. */
function element(id: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}
const uint = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
};
const text = (id: string, value: string): Buffer => element(id, Buffer.from(value));
function float(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

/**
 * The VP8 frame inside a lossy WebP without transparency.
 * @throws Error for any other WebP
 */
export function vp8Frame(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('La imagen no es un WebP con pérdida');
}

export interface Film {
  readonly width: number;
  readonly height: number;
  /** How long each frame is shown, in milliseconds; at most 32767. */
  readonly frameMs: number;
  /** VP8 key frames, in order. */
  readonly frames: readonly Buffer[];
}

/** The film as a WebM file that can be sought: each frame is a place to go to. */
export function webm({ width, height, frameMs, frames }: Film): Buffer {
  const head = element(
    '1a45dfa3',
    uint('4286', 1),
    uint('42f7', 1),
    uint('42f2', 4),
    uint('42f3', 8),
    text('4282', 'webm'),
    uint('4287', 2),
    uint('4285', 2),
  );
  const info = element(
    '1549a966',
    uint('2ad7b1', 1_000_000),
    float('4489', frames.length * frameMs),
    text('4d80', 'Oficio'),
    text('5741', 'Oficio'),
  );
  const tracks = element(
    '1654ae6b',
    element(
      'ae',
      uint('d7', 1),
      uint('73c5', 1),
      uint('9c', 0),
      uint('83', 1),
      text('86', 'V_VP8'),
      uint('23e383', frameMs * 1_000_000),
      element('e0', uint('b0', width), uint('ba', height)),
    ),
  );
  const clusters = frames.map((frame, n) => {
    const blockHead = Buffer.from([0x81, 0, 0, 0x80]);
    return element('1f43b675', uint('e7', n * frameMs), element('a3', blockHead, frame));
  });
  const cuesAt = (positions: readonly number[]) =>
    element(
      '1c53bb6b',
      ...positions.map((position, n) =>
        element('bb', uint('b3', n * frameMs), element('b7', uint('f7', 1), uint('f1', position))),
      ),
    );
  // The index stands before what it points to; its own length doesn't depend on what it says.
  let place = info.length + tracks.length + cuesAt(frames.map(() => 0)).length;
  const positions = clusters.map((cluster) => {
    const here = place;
    place += cluster.length;
    return here;
  });
  return Buffer.concat([head, element('18538067', info, tracks, cuesAt(positions), ...clusters)]);
}
