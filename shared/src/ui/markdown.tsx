import { lazy, memo, useEffect, useId, useState } from 'react';
import { DrawnText } from './drawn-text.tsx';
import { useHydrating } from './hydrating.tsx';
import { onDemand, useOnDemand } from './on-demand.ts';
import { PlainText } from './plain-text.tsx';
import { proseClass } from './prose.tsx';

const load = () => import(/* webpackChunkName: "markdown" */ './markdown-rendered.tsx');
const reader = onDemand(load);
const onServer = typeof document === 'undefined';
/** Only the server waits for the code with a `lazy`: that would remember for ever that it could not be had. */
const RenderedOnServer = lazy(async () => ({ default: (await load()).MarkdownRendered }));

interface Text {
  readonly id: string;
  readonly text: string;
}

/** The text itself until the reader is here, or where it can't be had. */
function Rendered({ id, text }: Text) {
  const module = useOnDemand(reader, text);
  if (module) return <module.MarkdownRendered id={id} text={text} className={proseClass} />;
  return (
    <div className={proseClass}>
      <PlainText>{text}</PlainText>
    </div>
  );
}

/**
 * Markdown from people, without HTML of theirs. The reader (50 kB) comes when the first one is shown, and until then the
 * text itself stands there. What the server drew is read without it, and stays as it was drawn until its text changes.
 */
export const Markdown = memo(function Markdown({ children }: { children: string }) {
  const id = useId();
  const hydrating = useHydrating();
  const [drawn] = useState(() => (hydrating && !onServer ? drawnAt(id, children) : undefined));
  useEffect(() => {
    // Whoever is here may write, and what they write is shown read.
    if (drawn) reader.whenActive();
  }, [drawn]);
  if (drawn?.text === children) return <DrawnText id={id} html={drawn.html} className={proseClass} />;
  if (onServer) return <RenderedOnServer id={id} text={children} className={proseClass} />;
  return <Rendered id={id} text={children} />;
});

/** What the server drew in the element, unless it isn't there: then this page is drawn anew. */
function drawnAt(id: string, text: string) {
  const html = document.getElementById(id)?.innerHTML;
  return html === undefined ? undefined : { text, html };
}
