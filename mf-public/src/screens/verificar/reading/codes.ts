/** The two QR readers: the browser's own, if it has one, and ours, whose decoder loads on demand. */
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

/** The browser's own reader (Shape Detection). */
interface CodeReader {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface CodeReaderClass {
  new (options: { formats: string[] }): CodeReader;
  getSupportedFormats(): Promise<string[]>;
}

const readerClass = (): CodeReaderClass | undefined =>
  // Not in TypeScript's DOM types yet: https://developer.mozilla.org/docs/Web/API/BarcodeDetector
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

async function browserReader(): Promise<CodeReader | undefined> {
  const Reader = readerClass();
  // Some browsers have the class but support no format.
  const readsQr = (await Reader?.getSupportedFormats())?.includes('qr_code') ?? false;
  return Reader && readsQr ? new Reader({ formats: ['qr_code'] }) : undefined;
}

/** Returns whether this browser reads QR codes itself. */
export const hasBrowserReader = (): Promise<boolean> => browserReader().then(Boolean, () => false);

/** Reads the QR codes of an image or a frame with the browser's reader; empty without one. */
export async function browserCodes(source: ImageBitmapSource): Promise<readonly string[]> {
  try {
    return (await (await browserReader())?.detect(source))?.map(({ rawValue }) => rawValue) ?? [];
  } catch {
    return [];
  }
}

interface PendingRequest {
  readonly resolve: (texts: readonly string[]) => void;
  readonly reject: (reason: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const pendingRequests = new Map<number, PendingRequest>();

function startWorker(): Worker {
  const started = new Worker(
    new URL(/* webpackChunkName: "qr-decoder.worker" */ './decoder.worker.ts', import.meta.url),
  );
  started.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
    if (!data.texts) return discardWorker(started);
    pendingRequests.get(data.id)?.resolve(data.texts);
    pendingRequests.delete(data.id);
  });
  started.addEventListener('error', () => discardWorker(started));
  return started;
}

/**
 * Discards a worker whose code failed to load or run, since it cannot recover; the next request starts
 * another.
 */
function discardWorker(broken: Worker): void {
  worker = undefined;
  broken.terminate();
  for (const request of pendingRequests.values()) request.reject(new Error('The decoder did not start.'));
  pendingRequests.clear();
}

/**
 * Reads the QR codes of an image with our decoder. The image's buffer is transferred to the worker.
 * @throws Error when the decoder cannot be loaded or does not run in this browser
 */
export function decoderCodes(image: ImageData): Promise<readonly string[]> {
  worker ??= startWorker();
  const request: DecoderRequest = { id: (lastId += 1), image };
  worker.postMessage(request, [image.data.buffer]);
  return new Promise((resolve, reject) => pendingRequests.set(request.id, { resolve, reject }));
}
