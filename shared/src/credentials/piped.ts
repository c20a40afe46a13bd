import { joined } from '../transparency/bytes.ts';

/** Bytes given at a time: even the densest become few megabytes before what came out is counted. */
const SLICE = 2_048;

/** Bytes through a stream; undefined when they are damaged or would be more than `most`: a small file may inflate to any size. */
export async function piped(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Its failure is the reader's too.
  void feed(bytes, stream.writable.getWriter()).catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) {
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

/** Slice after slice, each when there is room for what the one before became. */
async function feed(bytes: Uint8Array, writer: WritableStreamDefaultWriter<BufferSource>): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE) await writer.write(bytes.slice(at, at + SLICE));
  await writer.close();
}
