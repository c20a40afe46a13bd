/** QR decoder for browsers without one, loaded on demand. */
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

interface Waiting {
  readonly found: (texts: readonly string[]) => void;
  readonly failed: (reason: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const made = new Worker(
    new URL(/* webpackChunkName: "qr-decoder.worker" */ './decoder.worker.ts', import.meta.url),
  );
  made.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
    if (!data.texts) return giveUp(made);
    waiting.get(data.id)?.found(data.texts);
    waiting.delete(data.id);
  });
  made.addEventListener('error', () => giveUp(made));
  return made;
}

/**
 * Discards a worker whose code failed to load or run, since it cannot recover; the next request starts
 * another.
 */
function giveUp(failed: Worker): void {
  worker = undefined;
  failed.terminate();
  for (const asker of waiting.values()) asker.failed(new Error('The decoder did not start.'));
  waiting.clear();
}

/**
 * Returns the texts of the QR codes in an image. The image's buffer is transferred to the worker.
 * @throws when the decoder cannot be loaded or does not run in this browser
 */
export function decode(image: ImageData): Promise<readonly string[]> {
  worker ??= start();
  const request: DecoderRequest = { id: (lastId += 1), image };
  worker.postMessage(request, [image.data.buffer]);
  return new Promise((found, failed) => waiting.set(request.id, { found, failed }));
}
