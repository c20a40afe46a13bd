import { lazy, memo, Suspense, useId, useState } from 'react';
import { DrawnText } from './drawn-text.tsx';
import { useHydrating } from './hydrating.tsx';
import { PlainText } from './plain-text.tsx';
import { proseClass } from './prose.tsx';

const Rendered = lazy(async () => {
  const { MarkdownRendered } = await import(/* webpackChunkName: "markdown" */ './markdown-rendered.tsx');
  return { default: MarkdownRendered };
});
const onServer = typeof document === 'undefined';

/**
 * Markdown from people, without HTML of theirs. The reader (50 kB) comes when the first one is shown, and until then the
 * text itself stands there. What the server drew is read without it, and stays as it was drawn until its text changes.
 */
export const Markdown = memo(function Markdown({ children }: { children: string }) {
  const id = useId();
  const hydrating = useHydrating();
  const [drawn] = useState(() => (hydrating && !onServer ? drawnAt(id, children) : undefined));
  if (drawn?.text === children) return <DrawnText id={id} html={drawn.html} className={proseClass} />;

  const rendered = <Rendered id={id} text={children} className={proseClass} />;
  // The server waits for it: there, a boundary would stand around what is taken over without one.
  if (onServer) return rendered;
  return (
    <Suspense
      fallback={
        <div className={proseClass}>
          <PlainText>{children}</PlainText>
        </div>
      }
    >
      {rendered}
    </Suspense>
  );
});

/** What the server drew in the element, unless it isn't there: then this page is drawn anew. */
function drawnAt(id: string, text: string) {
  const html = document.getElementById(id)?.innerHTML;
  return html === undefined ? undefined : { text, html };
}
