/** Reading a certificate's QR, or its address in a PDF, without sending the file anywhere. */

/** The browser's own reader of codes (Shape Detection), where it has one. */
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

/** Whether this browser reads QR codes by itself. Some have the class without any format. */
export async function canReadCodes(): Promise<boolean> {
  try {
    return (await readerClass()?.getSupportedFormats())?.includes('qr_code') ?? false;
  } catch {
    return false;
  }
}

/** Whether there is a camera to ask for. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The text of the first QR in a picture or a video's frame; undefined when there is none. */
export async function readCode(source: ImageBitmapSource): Promise<string | undefined> {
  const Reader = readerClass();
  if (!Reader) return undefined;
  const [code] = await new Reader({ formats: ['qr_code'] }).detect(source);
  return code?.rawValue;
}

export type Scanned =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'signed'; readonly jwt: string }
  | { readonly kind: 'nothing'; readonly message: string };

const JWT = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/;
const IN_PDF = /\/verificar\/[A-Z]{2}-\d{4}-\d{6}(?:\?codigo=[A-Z0-9]{8})?/;
const MAX_BYTES = 10 * 1024 * 1024;

/** What a file says of the certificate to check: its QR, its address, or the signed document itself. */
export async function readFile(file: File): Promise<Scanned> {
  if (file.size > MAX_BYTES) return nothing('El archivo supera los 10 MB.');
  if (file.type.startsWith('image/')) return readPicture(file);
  const text = await file.text();
  if (file.type === 'application/pdf' || text.startsWith('%PDF')) {
    const address = IN_PDF.exec(text)?.[0];
    return address
      ? { kind: 'text', text: address }
      : nothing(
          'No se encontró la dirección en el PDF. Se puede escribir el número y el código que muestra.',
        );
  }
  const jwt = JWT.exec(text)?.[0];
  return jwt
    ? { kind: 'signed', jwt }
    : nothing('El archivo no es un certificado firmado ni una imagen con QR.');
}

async function readPicture(file: File): Promise<Scanned> {
  if (!(await canReadCodes()))
    return nothing('Este navegador no lee códigos QR. Se puede escribir el número y el código.');
  try {
    const text = await readCode(await createImageBitmap(file));
    return text
      ? { kind: 'text', text }
      : nothing('No se encontró un código QR en la imagen. Probar con una más nítida.');
  } catch {
    return nothing('No se pudo leer la imagen.');
  }
}

const nothing = (message: string): Scanned => ({ kind: 'nothing', message });
