import { useLayoutEffect, useMemo, useRef } from 'react';
import classes from './prose.module.css';
import { cx } from './cx.ts';
import { boxTables, watchScrollRegions } from './scroll-regions.ts';

/** Rich text that the server has sanitised on saving; no other HTML may be passed. */
export function Prose({ html, className }: { html: string | null | undefined; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!text.current) return;
    const element = text.current;
    // Few texts have formulas: their renderer is loaded with the first.
    if (html?.includes('data-formula'))
      void import(/* webpackChunkName: "formulas" */ './formulas.ts').then(
        ({ renderFormulas }) => renderFormulas(element),
        () => undefined,
      );
    return watchScrollRegions(text.current);
  }, [html]);
  const boxed = useMemo(() => html && boxTables(html), [html]);
  if (!boxed) return null;
  return (
    // eslint-disable-next-line no-restricted-syntax -- rich text is sanitised by the server when it is written
    <div ref={text} className={cx(classes.prose, className)} dangerouslySetInnerHTML={{ __html: boxed }} />
  );
}

export const proseClass = classes.prose;

/** Plain text with its line breaks. */
export function PlainText({ children }: { children: string }) {
  return <p style={{ whiteSpace: 'pre-wrap' }}>{children}</p>;
}
