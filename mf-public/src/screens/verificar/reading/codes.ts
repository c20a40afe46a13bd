/** The two readers of QR codes: the browser's own, where it has one, and ours. */
import { decode } from './decoder.ts';

/** The browser's own (Shape Detection). */
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

async function ownReader(): Promise<CodeReader | undefined> {
  const Reader = readerClass();
  // Some have the class without any format.
  const reads = (await Reader?.getSupportedFormats())?.includes('qr_code') ?? false;
  return Reader && reads ? new Reader({ formats: ['qr_code'] }) : undefined;
}

/** Whether this browser reads QR codes by itself. */
export const hasOwnReader = (): Promise<boolean> => ownReader().then(Boolean, () => false);

/** What the browser itself reads in a picture or a frame; nothing where it doesn't. */
export async function browserCodes(source: ImageBitmapSource): Promise<readonly string[]> {
  try {
    return (await (await ownReader())?.detect(source))?.map(({ rawValue }) => rawValue) ?? [];
  } catch {
    return [];
  }
}

/** The same by our decoder. @throws when it can't be brought or doesn't run in this browser. */
export const decoderCodes = (image: ImageData): Promise<readonly string[]> => decode(image);
