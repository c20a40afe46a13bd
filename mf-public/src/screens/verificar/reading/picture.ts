/** Reads the QR code in an image. */
import { browserCodes, decoderCodes } from './codes.ts';
import { pixelsOf } from './frame.ts';
import { declaredPixels } from './picture-size.ts';
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { NO_DECODER, presentedBy } from './qr-contents.ts';

/** Maximum pixels, above any phone's camera: a small file may declare a huge size. */
const MAX_PIXELS = 70_000_000;
/**
 * Longest sides to try, in pixels: fast first, then nearly full size, then small enough to blur out noise.
 */
const SIDES_TO_TRY_PX = [1_600, 4_096, 900];

const NO_CODE =
  'No se encontró un código QR en la imagen. Conviene probar con otra más nítida, de frente y con luz, o escribir el número y el código.';
const UNREADABLE =
  'No se pudo leer la imagen. Conviene guardarla como JPG o PNG, o escribir el número y el código.';
const TOO_LARGE = 'La imagen es demasiado grande. Conviene recortarla alrededor del código QR.';

/** Reads what the QR code in an image presents. */
export async function readPicture(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Presented> {
  if (declaredPixels(bytes) > MAX_PIXELS) return nothing(TOO_LARGE);
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type }));
  } catch {
    return nothing(UNREADABLE);
  }
  try {
    return bitmap.width * bitmap.height > MAX_PIXELS ? nothing(TOO_LARGE) : await readBitmap(bitmap);
  } catch {
    return nothing(NO_DECODER);
  } finally {
    bitmap.close();
  }
}

/** Tries the browser's reader, then our decoder at several sizes: each finds codes that the others miss. */
async function readBitmap(bitmap: ImageBitmap): Promise<Presented> {
  const { width, height } = bitmap;
  const longest = Math.max(width, height);
  const sides = [...new Set(SIDES_TO_TRY_PX.map((side) => Math.min(side, longest)))];
  let foreign: Presented | undefined;
  for (const read of [
    () => browserCodes(bitmap),
    ...sides.map((side) => () => decoderCodes(pixelsOf({ source: bitmap, width, height }, side))),
  ]) {
    const presented = presentedBy(await read());
    if (presented && presented.kind !== 'nothing') return presented;
    foreign ??= presented;
  }
  return foreign ?? nothing(NO_CODE);
}
