/** A drawable source with its size in pixels. */
interface Drawable {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

let canvas: HTMLCanvasElement | undefined;

/**
 * Returns the pixels of an image or a frame, scaled so that its longest side is at most `maxSide`.
 * @throws Error when there is not enough memory
 */
export function pixelsOf({ source, width, height }: Drawable, maxSide: number): ImageData {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  canvas ??= document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  // A white background for transparent images, since codes need a light background.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
