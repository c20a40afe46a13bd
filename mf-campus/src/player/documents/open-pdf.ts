/** The library that reads PDFs, loaded when the first one is shown. */
import { getDocument, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

export type Pdf = PDFDocumentProxy;
export { TextLayer };

/** What scanned pages are decoded with; the worker asks for them by these names. */
const DECODERS: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    const answer = address && (await fetch(address));
    if (!answer?.ok) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

export interface OpenedPdf {
  readonly pdf: Pdf;
  /** Gives back everything that it holds, the worker too. */
  readonly close: () => void;
}

/**
 * Opens a PDF of this origin: only the parts that are looked at are fetched.
 * @throws when it can't be had or read
 */
export async function openPdf(address: string): Promise<OpenedPdf> {
  const port = new Worker(
    new URL(/* webpackChunkName: "pdf.on-demand.worker" */ './pdf.worker.ts', import.meta.url),
  );
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url: address,
    worker,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    BinaryDataFactory: Decoders,
  });
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  try {
    // A worker that doesn't start answers nothing.
    const failed = new Promise<never>((_resolve, reject) => {
      port.addEventListener('error', () => reject(new Error('The worker did not start.')), { once: true });
    });
    return { pdf: await Promise.race([task.promise, failed]), close };
  } catch (error) {
    close();
    throw error;
  }
}
