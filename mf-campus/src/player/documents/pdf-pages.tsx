import { Button, formatNumber, Skeletons } from '@oficio/shared/ui';
import {
  IconChevronDown,
  IconChevronUp,
  IconZoomIn,
  IconZoomOut,
  IconArrowRight,
} from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { thenUnlessCancelled } from '../../hooks/then-unless-cancelled.ts';
import styles from './documents.module.css';
import type { Pdf } from './open-pdf.ts';
import { PdfPageView } from './pdf-page.tsx';
import { paragraphsOfPage, type Paragraph } from './pdf-paragraphs.ts';
import { useNearPages } from './use-near-pages.ts';

/** Zoom levels, relative to the available width. */
const ZOOMS = [1, 1.25, 1.5, 2, 3];

/** The pages of a PDF, or their text, with tools to move and zoom. */
export function PdfPages({ pdf, name }: { pdf: Pdf; name: string }) {
  const [zoom, setZoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { near, current: inSight, register } = useNearPages(box, pdf.numPages);
  // Page shown as text; undefined while the pages themselves are shown.
  const [textPage, setTextPage] = useState<number>();
  const current = textPage ?? inSight;
  const aspectRatio = useFirstPageRatio(pdf);

  const go = useCallback((page: number) => {
    setTextPage((before) => before && page);
    if (box.current) box.current.scrollTop = 0;
    const target = box.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (target && box.current) box.current.scrollTop = target.offsetTop;
  }, []);
  const step = (pages: number) => go(Math.min(pdf.numPages, Math.max(1, current + pages)));
  // The pages are rendered again: scroll back to the one being read.
  const [returnTo, setReturnTo] = useState<number>();
  const toggleText = () => {
    setTextPage(textPage === undefined ? current : undefined);
    setReturnTo(textPage);
  };
  useEffect(() => {
    if (textPage === undefined && returnTo !== undefined && width > 0) go(returnTo);
  }, [textPage, returnTo, width, go]);
  const larger = zoom < ZOOMS.length - 1 ? () => setZoom(zoom + 1) : undefined;
  const smaller = zoom > 0 ? () => setZoom(zoom - 1) : undefined;
  // Only while the box has the focus: elsewhere these keys mean something else.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => go(1),
      End: () => go(pdf.numPages),
      '+': larger,
      '-': smaller,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <div className={styles.viewer}>
      <div className={styles.tools} role="group" aria-label="Ver el documento">
        <p aria-live="polite">
          Página {formatNumber(current)} de {formatNumber(pdf.numPages)}
        </p>
        <Tool label="Página anterior" icon={IconChevronUp} size={20} onClick={() => step(-1)} />
        <Tool label="Página siguiente" icon={IconChevronDown} size={20} onClick={() => step(1)} />
        <Tool label="Más chico" icon={IconZoomOut} size={22} onClick={smaller} />
        <Tool label="Más grande" icon={IconZoomIn} size={22} onClick={larger} />
        <Button variant="quiet" size="small" onClick={toggleText}>
          {textPage === undefined ? 'Leer como texto' : 'Ver las páginas'}
        </Button>
      </div>
      {/* A focusable scroll area can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className={styles.box}
        role="region"
        aria-label={`Documento: ${name}`}

        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {textPage !== undefined && (
          <div style={{ fontSize: `${ZOOMS[zoom] ?? 1}em` }}>
            <PdfText
              pdf={pdf}
              page={textPage}
              onNext={textPage < pdf.numPages ? () => go(textPage + 1) : undefined}
            />
          </div>
        )}
        {textPage === undefined &&
          width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPageView
              key={index}
              pdf={pdf}
              number={index + 1}
              width={Math.floor((width - 2) * (ZOOMS[zoom] ?? 1))}
              aspectRatio={aspectRatio}
              rendered={near.has(index + 1)}
              register={register}
            />
          ))}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: typeof IconZoomIn;
  readonly size: number;
  /** Undefined while it can do nothing. */
  readonly onClick: (() => void) | undefined;
}

const Tool = ({ label, icon: Icon, size, onClick }: ToolProps) => (
  <Button
    variant="quiet"
    iconOnly
    aria-disabled={!onClick || undefined}
    icon={<Icon size={size} aria-hidden="true" />}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** Returns the first page's height relative to its width, used for pages not loaded yet. */
function useFirstPageRatio(pdf: Pdf): number {
  const [aspectRatio, setAspectRatio] = useState(Math.SQRT2);
  useEffect(
    () =>
      thenUnlessCancelled(pdf.getPage(1), (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        setAspectRatio(height / width);
      }),
    [pdf],
  );
  return aspectRatio;
}

/** Returns an element's width in pixels; 0 until it is measured. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** Text of one page at reading size: on a phone, a full page's letters are too small. */
function PdfText({ pdf, page, onNext }: { pdf: Pdf; page: number; onNext: (() => void) | undefined }) {
  const [shown, setShown] = useState<{ readonly page: number; readonly paragraphs: readonly Paragraph[] }>();
  useEffect(() => {
    let cancelled = false;
    const show = (paragraphs: readonly Paragraph[]) => !cancelled && setShown({ page, paragraphs });
    pdf
      .getPage(page)
      .then((loadedPage) => loadedPage.getTextContent())
      .then(({ items }) => show(paragraphsOfPage(items.filter((item) => 'str' in item))))
      // The page's image may still render.
      .catch(() => show([]));
    return () => {
      cancelled = true;
    };
  }, [pdf, page]);
  if (shown?.page !== page) return <Skeletons kind="text" />;
  return (
    <div className={styles.words}>
      {shown.paragraphs.length === 0 && (
        <p>Esta página es una imagen: no tiene texto que se pueda leer aparte. Se ve en «Ver las páginas».</p>
      )}
      {shown.paragraphs.map(({ text, title }, index) =>
        title ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
      )}
      {onNext && (
        <p>
          <Button
            variant="secondary"
            iconAfter={<IconArrowRight size={20} aria-hidden="true" />}
            onClick={onNext}
          >
            Página siguiente
          </Button>
        </p>
      )}
    </div>
  );
}
