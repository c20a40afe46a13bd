import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes a stream to a new file and returns its bytes. Stops as soon as it exceeds the limit. */
export async function spool(
  stream: Readable,
  file: string,
  {
    mode,
    maxBytes,
    tooLarge,
  }: { readonly mode: number; readonly maxBytes: number; readonly tooLarge: () => Error },
): Promise<number> {
  const handle = await open(file, 'wx', mode);
  let bytes = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return bytes;
}
