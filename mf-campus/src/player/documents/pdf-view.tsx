import { ErrorState, Skeletons } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import { openPdf, type Pdf } from './open-pdf.ts';
import { PdfPages } from './pdf-pages.tsx';

/** A PDF shown in place, rendering only the pages near the viewport. */
export function PdfView({ url, name }: { url: string; name: string }) {
  const [pdf, setPdf] = useState<Pdf>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let cancelled = false;
    let close: (() => void) | undefined;
    setFailed(false);
    openPdf(url).then(
      (opened) => {
        if (cancelled) return opened.close();
        close = opened.close;
        return setPdf(opened.pdf);
      },
      () => !cancelled && setFailed(true),
    );
    return () => {
      cancelled = true;
      setPdf(undefined);
      close?.();
    };
  }, [url, attempt]);
  if (failed)
    return <ErrorState title="No se pudo mostrar el documento" onRetry={() => setAttempt(attempt + 1)} />;
  return pdf ? <PdfPages pdf={pdf} name={name} /> : <Skeletons kind="text" />;
}
