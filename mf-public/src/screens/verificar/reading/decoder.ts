/** The decoder of QR codes for browsers without one: loaded when it is first needed, and only then. */
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

interface Waiting {
  readonly found: (texts: readonly string[]) => void;
  readonly failed: (reason: Error) => void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const made = new Worker(
    new URL(/* webpackChunkName: "qr-decoder.worker" */ './decoder.worker.ts', import.meta.url),
  );
  made.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.texts) asker?.found(data.texts);
    else asker?.failed(new Error('The decoder failed.'));
  });
  made.addEventListener('error', () => {
    // It couldn't be fetched or run: the next one to ask tries again.
    worker = undefined;
    made.terminate();
    for (const { failed } of waiting.values()) failed(new Error('The decoder did not start.'));
    waiting.clear();
  });
  return made;
}

/**
 * What the QR codes in a picture say; the picture's bytes are given away.
 * @throws when the decoder can't be brought or doesn't run in this browser.
 */
export function decode(image: ImageData): Promise<readonly string[]> {
  worker ??= start();
  const request: DecoderRequest = { id: (asked += 1), image };
  worker.postMessage(request, [image.data.buffer]);
  return new Promise((found, failed) => waiting.set(request.id, { found, failed }));
}
