/** Converts text files to UTF-8, the only encoding stored and served. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { chunkDecoder, encodingOf } from '@oficio/shared/contract/answers/text-encoding';

/** Bytes of a text examined to distinguish single-byte encodings. */
const SAMPLE_BYTES = 256 * 1024;

/** Checks that a whole file is UTF-8, in chunks. */
async function isAllUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Converts a text file to UTF-8, in place and in chunks. */
export async function toUtf8(file: string): Promise<void> {
  const handle = await open(file, 'r');
  const buffer = Buffer.alloc(SAMPLE_BYTES);
  const { bytesRead } = await handle.read(buffer, 0, SAMPLE_BYTES, 0).finally(() => handle.close());
  const sample = buffer.subarray(0, bytesRead);
  const found = encodingOf(sample, bytesRead === SAMPLE_BYTES);
  if (found === 'utf-8' && (await isAllUtf8(file))) return;
  // The sample of a long file may be plain ASCII and the rest not.
  const encoding = found === 'utf-8' ? 'windows-1252' : found;
  const written = `${file}.utf8`;
  const decode = chunkDecoder(encoding);
  await pipeline(
    createReadStream(file),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) yield decode(chunk);
      yield decode();
    },
    createWriteStream(written),
  );
  await rename(written, file);
}
