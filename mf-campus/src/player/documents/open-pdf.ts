/** The library that reads PDFs, loaded with the first PDF. */
import { getDocument, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

export type Pdf = PDFDocumentProxy;
export { TextLayer };

/** Decoders of scanned pages; the library requests them by these names. */
const DECODERS: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = DECODERS[filename];
    const response = url && (await fetch(url));
    if (!response?.ok) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

interface OpenedPdf {
  readonly pdf: Pdf;
  /** Releases all resources, including the worker. */
  readonly close: () => void;
}

/**
 * Opens a PDF of this origin, fetching only the parts that are viewed. It fails if the file can't be
 * fetched or parsed.
 */
export async function openPdf(url: string): Promise<OpenedPdf> {
  const port = new Worker(
    new URL(/* webpackChunkName: "pdf.on-demand.worker" */ './pdf.worker.ts', import.meta.url),
  );
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url: url,
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
    const pdf = await new Promise<Pdf>((resolve, reject) => {
      // A worker that fails to start never answers.
      port.addEventListener('error', () => reject(new Error('The worker did not start.')), { once: true });
      task.promise.then(resolve, reject);
    });
    return { pdf, close };
  } catch (error) {
    close();
    throw error;
  }
}
