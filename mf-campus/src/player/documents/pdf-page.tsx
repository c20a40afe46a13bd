import { useEffect, useRef, type RefCallback } from 'react';
import styles from './documents.module.css';
import { TextLayer, type Pdf } from './open-pdf.ts';

/** Maximum width of a canvas in device pixels, to bound a phone's memory. */
const MAX_CANVAS_WIDTH = 2400;

/** One page: its place always exists, its canvas and text only while it is near the viewport. */
export function PdfPageView(props: {
  pdf: Pdf;
  number: number;
  /** CSS pixels. */
  width: number;
  /** Ratio of height to width, until the page reports its own. */
  aspectRatio: number;
  rendered: boolean;
  register: RefCallback<HTMLElement>;
}) {
  const { pdf, number, width, aspectRatio, rendered, register } = props;
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!rendered || !element || width <= 0) return undefined;
    const canvas = document.createElement('canvas');
    const text = document.createElement('div');
    text.className = styles.text ?? '';
    let cancelled = false;
    let stop: (() => void) | undefined;
    void (async () => {
      const page = await pdf.getPage(number);
      if (cancelled) return;
      const unscaled = page.getViewport({ scale: 1 });
      const scale = width / unscaled.width;
      element.style.height = `${unscaled.height * scale}px`;
      element.style.setProperty('--total-scale-factor', String(scale));
      const pixelRatio = Math.min(devicePixelRatio, 2, MAX_CANVAS_WIDTH / width);
      const viewport = page.getViewport({ scale: scale * pixelRatio });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      element.replaceChildren(canvas, text);
      const rendering = page.render({ canvas, viewport });
      const textLayer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport: page.getViewport({ scale }),
      });
      stop = () => {
        rendering.cancel();
        textLayer.cancel();
        page.cleanup();
      };
      await Promise.allSettled([rendering.promise, textLayer.render()]);
    })().catch(() => undefined); // a document closed while rendering needs no error
    return () => {
      cancelled = true;
      stop?.();
      // Some browsers keep a canvas's memory until its size is zero.
      canvas.width = 0;
      canvas.height = 0;
      element.replaceChildren();
    };
  }, [pdf, number, width, rendered]);
  return (
    <div
      ref={register}
      data-page={number}
      className={styles.page}
      role="group"
      aria-label={`Página ${number}`}
    >
      <div ref={sheet} className={styles.sheet} style={{ width, height: width * aspectRatio }} />
    </div>
  );
}
