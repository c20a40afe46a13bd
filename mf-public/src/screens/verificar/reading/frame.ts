/** What can be drawn and how large it is, in pixels. */
export interface Drawable {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

let canvas: HTMLCanvasElement | undefined;

/** The pixels of a picture or a frame, its longest side at most `longest`. @throws when there is no memory for them. */
export function pixelsOf({ source, width, height }: Drawable, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas ??= document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  // Under what is transparent: a code on nothing is a code on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
