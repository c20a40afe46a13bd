import { ErrorState, Skeletons } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './documents.module.css';
import { cleanElements } from './docx-html.ts';

/** Shows a Word document in place. */
export function DocxView({ url, name }: { url: string; name: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    setState('loading');
    void (async () => {
      const response = await fetch(url, { signal: controller.signal });
      if (!response.ok) throw new Error(String(response.status));
      const arrayBuffer = await response.arrayBuffer();
      const { default: mammoth } = await import(
        /* webpackChunkName: "docx.on-demand" */ 'mammoth/mammoth.browser.min.js'
      );
      const { value } = await mammoth.convertToHtml({ arrayBuffer });
      if (controller.signal.aborted) return;
      box.current?.replaceChildren(cleanElements(value));
      setState('shown');
    })().catch(() => !controller.signal.aborted && setState('failed'));
    return () => controller.abort();
  }, [url, attempt]);
  return (
    <>
      {state === 'loading' && <Skeletons kind="text" />}
      {state === 'failed' && (
        <ErrorState title="No se pudo mostrar el documento" onRetry={() => setAttempt(attempt + 1)} />
      )}
      <div
        ref={box}
        className={styles.written}
        role="region"
        aria-label={`Documento: ${name}`}
        hidden={state !== 'shown'}
      />
    </>
  );
}
