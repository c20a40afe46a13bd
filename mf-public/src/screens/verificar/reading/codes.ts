/** The two QR readers: the browser's own, if it has one, and ours. */
import { decode } from './decoder.ts';

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
  const reads = (await Reader?.getSupportedFormats())?.includes('qr_code') ?? false;
  return Reader && reads ? new Reader({ formats: ['qr_code'] }) : undefined;
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

/**
 * Reads the QR codes of an image with our decoder.
 * @throws when the decoder cannot be loaded or does not run in this browser
 */
export const decoderCodes = (image: ImageData): Promise<readonly string[]> => decode(image);
