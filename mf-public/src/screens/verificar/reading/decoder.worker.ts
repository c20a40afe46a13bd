/// <reference lib="webworker" />
/**
 * Decodes QR codes in a worker, so that the page stays responsive on a slow phone. Only this file may compile
 * WebAssembly.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Maximum codes searched for in one image. */
const MAX_CODES = 8;

// By default the library fetches its code from a public address.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

self.addEventListener('message', ({ data }: MessageEvent<DecoderRequest>) => {
  const { id, image } = data;
  readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MAX_CODES }).then(
    (found) => answer({ id, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) }),
    () => answer({ id }),
  );
});

const answer = (message: DecoderAnswer): void => self.postMessage(message);
