import { useEffect, useRef, type RefCallback } from 'react';
import styles from './documents.module.css';
import { TextLayer, type Pdf } from './open-pdf.ts';

/** A canvas wider than this is more than a phone's memory should hold, in its own pixels. */
const WIDEST = 2400;

/** One page: its place is kept always, its drawing and its text only while it is near. */
export function PdfPageView(props: {
  pdf: Pdf;
  number: number;
  /** In pixels of the page. */
  width: number;
  /** Height by width, until the page itself says it. */
  shape: number;
  drawn: boolean;
  register: RefCallback<HTMLElement>;
}) {
  const { pdf, number, width, shape, drawn, register } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!drawn || !element || width <= 0) return undefined;
    const canvas = document.createElement('canvas');
    const text = document.createElement('div');
    text.className = styles.text ?? '';
    let left = false;
    let stop: (() => void) | undefined;
    void (async () => {
      const page = await pdf.getPage(number);
      if (left) return;
      const plain = page.getViewport({ scale: 1 });
      const scale = width / plain.width;
      element.style.height = `${plain.height * scale}px`;
      element.style.setProperty('--total-scale-factor', String(scale));
      const sharp = Math.min(devicePixelRatio, 2, WIDEST / width);
      const viewport = page.getViewport({ scale: scale * sharp });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      element.replaceChildren(canvas, text);
      const drawing = page.render({ canvas, viewport });
      const words = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport: page.getViewport({ scale }),
      });
      stop = () => {
        drawing.cancel();
        words.cancel();
        page.cleanup();
      };
      await Promise.allSettled([drawing.promise, words.render()]);
    })().catch(() => undefined); // what is closed while it is drawn has nothing to say any more
    return () => {
      left = true;
      stop?.();
      // Some browsers keep a canvas's memory until its size is none.
      canvas.width = 0;
      canvas.height = 0;
      element.replaceChildren();
    };
  }, [pdf, number, width, drawn]);
  return (
    <div
      ref={register}
      data-page={number}
      className={styles.page}
      role="group"
      aria-label={`Página ${number}`}
    >
      <div ref={place} className={styles.sheet} style={{ width, height: width * shape }} />
    </div>
  );
}
