import { Button, ErrorState, formatNumber, Skeletons } from '@oficio/shared/ui';
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './documents.module.css';
import { openPdf, type Pdf } from './open-pdf.ts';
import { PdfPageView } from './pdf-page.tsx';
import { PdfText } from './pdf-text.tsx';
import { useNearPages } from './use-near-pages.ts';
import { unlessLeft } from '../../hooks/unless-left.ts';

/** Zoom levels, relative to the available width. */
const ZOOMS = [1, 1.25, 1.5, 2, 3];

/** A PDF shown in place, rendering only the pages near the viewport. */
export function PdfView({ address, name }: { address: string; name: string }) {
  const [pdf, setPdf] = useState<Pdf>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    let close: (() => void) | undefined;
    setFailed(false);
    openPdf(address).then(
      (opened) => {
        if (left) return opened.close();
        close = opened.close;
        return setPdf(opened.pdf);
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      setPdf(undefined);
      close?.();
    };
  }, [address, turn]);
  if (failed) return <ErrorState title="No se pudo mostrar el documento" onRetry={() => setTurn(turn + 1)} />;
  return pdf ? <Pages pdf={pdf} name={name} /> : <Skeletons kind="text" />;
}

function Pages({ pdf, name }: { pdf: Pdf; name: string }) {
  const [zoom, setZoom] = useState(0);
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { near, current: inSight, register } = useNearPages(box, pdf.numPages);
  // Page shown as text; undefined while the pages themselves are shown.
  const [read, setRead] = useState<number>();
  const current = read ?? inSight;
  // Shape of the first page, used for pages not loaded yet.
  const [shape, setShape] = useState(Math.SQRT2);
  useEffect(
    () =>
      unlessLeft(pdf.getPage(1), (page) => {
        const { width: w, height: h } = page.getViewport({ scale: 1 });
        setShape(h / w);
      }),
    [pdf],
  );
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = new ResizeObserver(() => setWidth(element.clientWidth));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  const go = useCallback((page: number) => {
    setRead((before) => before && page);
    if (box.current) box.current.scrollTop = 0;
    const target = box.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (target && box.current) box.current.scrollTop = target.offsetTop;
  }, []);
  const step = (by: number) => go(Math.min(pdf.numPages, Math.max(1, current + by)));
  const turn = () => {
    setRead(read === undefined ? current : undefined);
    setBack(read);
  };
  // The pages are rendered again: scroll back to the one being read.
  const [back, setBack] = useState<number>();
  useEffect(() => {
    if (read === undefined && back !== undefined && width > 0) go(back);
  }, [read, back, width, go]);
  const larger = zoom < ZOOMS.length - 1 ? () => setZoom(zoom + 1) : undefined;
  const smaller = zoom > 0 ? () => setZoom(zoom - 1) : undefined;
  const tools = [
    { label: 'Página anterior', icon: <IconChevronUp size={20} aria-hidden="true" />, act: () => step(-1) },
    { label: 'Página siguiente', icon: <IconChevronDown size={20} aria-hidden="true" />, act: () => step(1) },
    { label: 'Más chico', icon: <IconZoomOut size={22} aria-hidden="true" />, act: smaller },
    { label: 'Más grande', icon: <IconZoomIn size={22} aria-hidden="true" />, act: larger },
  ];
  // Only while the box has the focus: elsewhere these keys mean something else.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => go(1),
      End: () => go(pdf.numPages),
      '+': larger,
      '-': smaller,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.viewer}>
      <div className={styles.tools} role="group" aria-label="Ver el documento">
        <p aria-live="polite">
          Página {formatNumber(current)} de {formatNumber(pdf.numPages)}
        </p>
        {tools.map(({ label, icon, act }) => (
          <Button
            key={label}
            variant="quiet"
            iconOnly
            aria-disabled={!act || undefined}
            icon={icon}
            onClick={act}
          >
            {label}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={turn}>
          {read === undefined ? 'Leer como texto' : 'Ver las páginas'}
        </Button>
      </div>
      {/* A focusable scroll area can be scrolled by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className={styles.box}
        role="region"
        aria-label={`Documento: ${name}`}

        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {read !== undefined && (
          <div style={{ fontSize: `${ZOOMS[zoom] ?? 1}em` }}>
            <PdfText pdf={pdf} page={read} onNext={read < pdf.numPages ? () => go(read + 1) : undefined} />
          </div>
        )}
        {read === undefined &&
          width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPageView
              key={index}
              pdf={pdf}
              number={index + 1}
              width={Math.floor((width - 2) * (ZOOMS[zoom] ?? 1))}
              shape={shape}
              drawn={near.has(index + 1)}
              register={register}
            />
          ))}
      </div>
    </div>
  );
}
