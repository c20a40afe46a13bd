/** Uploaded pictures: checked by their header before decoding, and re-encoded without metadata. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { queuePicture } from './picture-queue.ts';

/** Resolution of the best phone cameras; decoded, such a picture takes some 160 MB. */
const MAX_PIXELS = 40_000_000;
const MEGAPIXEL = 1_000_000;
/** Maximum length of the longest side, in pixels. A scanned page stays legible. */
const MAX_SIDE = 4096;
const TIMEOUT_SECONDS = 60;
/** Longest side, in pixels, of the copy from which the predominant colour is taken. */
const COLOR_SAMPLE_SIDE = 64;

export interface Picture {
  readonly ancho: number;
  readonly alto: number;
  /** The predominant colour, `#rrggbb`. */
  readonly color: string;
  /** Whether it is animated: such a picture is served unchanged, in one size. */
  readonly animada: boolean;
}

interface PictureUpload {
  readonly type: string;
  readonly label: string;
  readonly field: string;
  /** The account whose share of the queue it takes, or the site. */
  readonly queueKey: string;
}

/** Loads sharp on first use: it weighs ten megabytes. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Checks a picture by its header, and writes it to `target` upright, in sRGB, at most 4096 pixels long and
 * without metadata (location and camera). Accounts are queued fairly.
 * @throws ContractError 413 when it has too many pixels, 400 when it can't be decoded, 429 or 503 when the
 * queue is full
 */
export async function cleanPicture(source: string, target: string, upload: PictureUpload): Promise<Picture> {
  const sharp = await loadSharp();
  const animada = await checkHeader(source, upload);
  try {
    return await queuePicture(upload.queueKey, upload, async () => {
      const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: animada })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
      const { width, height, pageHeight } = await encode(image, upload.type).toFile(target);
      return { ancho: width, alto: pageHeight ?? height, color: await dominantColor(target), animada };
    });
  } catch (error) {
    // libvips reports every problem of a picture with the same error class.
    throw error instanceof ContractError ? error : damaged(upload);
  }
}

/** Checks the size of a picture that isn't decoded yet. Returns whether it is animated. */
async function checkHeader(source: string, upload: PictureUpload): Promise<boolean> {
  const sharp = await loadSharp();
  const header = await sharp(source, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => undefined);
  if (!header?.width || !header.height) throw damaged(upload);
  const pixels = header.width * header.height;
  if (pixels > MAX_PIXELS) {
    const megapixels = (count: number) => Math.round(count / MEGAPIXEL).toLocaleString('es-AR');
    throw new ContractError(
      413,
      `La imagen de «${upload.label}» tiene ${megapixels(pixels)} megapíxeles; el máximo es ${megapixels(MAX_PIXELS)}. Conviene achicarla.`,
      upload.field,
    );
  }
  return (header.pages ?? 1) > 1;
}

const damaged = ({ label, field }: PictureUpload): ContractError =>
  invalid(
    `La imagen de «${label}» está dañada o incompleta. Conviene volver a guardarla y cargarla otra vez.`,
    field,
  );

type Sharp = ReturnType<Awaited<ReturnType<typeof loadSharp>>>;

function encode(image: Sharp, type: string): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality: 88, progressive: true });
  if (type === 'image/webp') return image.webp({ quality: 88, effort: 3 });
  if (type === 'image/avif') return image.avif({ quality: 65, effort: 2 });
  return type === 'image/gif' ? image.gif() : image.png({ compressionLevel: 8 });
}

/** Returns the predominant colour of a picture, over white where it is transparent. */
async function dominantColor(file: string): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(file)
    .resize({ width: COLOR_SAMPLE_SIDE, height: COLOR_SAMPLE_SIDE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  const hex = (channel: number) => channel.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
