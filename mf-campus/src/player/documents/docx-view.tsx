import { ErrorState, Skeletons } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './documents.module.css';
import { cleanElements } from './docx-html.ts';

/** Shows a Word document in place. */
export function DocxView({ address, name }: { address: string; name: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = new AbortController();
    setState('loading');
    void (async () => {
      const answer = await fetch(address, { signal: left.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const arrayBuffer = await answer.arrayBuffer();
      const { default: mammoth } = await import(
        /* webpackChunkName: "docx.on-demand" */ 'mammoth/mammoth.browser.min.js'
      );
      const { value } = await mammoth.convertToHtml({ arrayBuffer });
      if (left.signal.aborted) return;
      box.current?.replaceChildren(cleanElements(value));
      setState('shown');
    })().catch(() => !left.signal.aborted && setState('failed'));
    return () => left.abort();
  }, [address, attempt]);
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
