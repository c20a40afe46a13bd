import { joined } from '../transparency/bytes.ts';

/** Bytes written at a time: even the densest slice inflates to a few megabytes before the size is checked. */
const SLICE_BYTES = 2_048;

/**
 * Pipes bytes through a stream. Returns undefined if they are damaged or the result would exceed `maxBytes`
 * bytes: a small file may inflate to any size.
 */
export async function pipeThrough(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // The reader below sees the same failure.
  void feed(bytes, stream.writable.getWriter()).catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(next.value);
    }
  } catch {
    return undefined;
  }
  return joined(...chunks);
}

/** Writes slice by slice, and waits for each to be consumed before the next. */
async function feed(bytes: Uint8Array, writer: WritableStreamDefaultWriter<BufferSource>): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES)
    await writer.write(bytes.slice(at, at + SLICE_BYTES));
  await writer.close();
}
