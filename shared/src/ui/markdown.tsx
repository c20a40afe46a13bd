import { lazy, memo, useEffect, useId, useState } from 'react';
import { DrawnText } from './drawn-text.tsx';
import { useHydrating } from './hydrating.tsx';
import { onDemand, useOnDemand } from './on-demand.ts';
import { PlainText } from './plain-text.tsx';
import { proseClass } from './prose.tsx';

const load = () => import(/* webpackChunkName: "markdown" */ './markdown-rendered.tsx');
const renderer = onDemand(load);
const onServer = typeof document === 'undefined';
/**
 * Only the server uses `lazy` to wait for the code: in the browser, `lazy` would cache a failed load for
 * ever.
 */
const RenderedOnServer = lazy(async () => ({ default: (await load()).MarkdownRendered }));

interface Text {
  readonly id: string;
  readonly text: string;
}

/** Shows the plain text until the parser is loaded, or if loading fails. */
function Rendered({ id, text }: Text) {
  const module = useOnDemand(renderer, text);
  if (module) return <module.MarkdownRendered id={id} text={text} className={proseClass} />;
  return (
    <div className={proseClass}>
      <PlainText>{text}</PlainText>
    </div>
  );
}

/**
 * User Markdown, rendered without HTML. The parser (50 kB) is loaded when the first one is shown; until then
 * the plain text is shown. Server-rendered text needs no parser, and stays as it is until the text changes.
 */
export const Markdown = memo(function Markdown({ children }: { children: string }) {
  const id = useId();
  const hydrating = useHydrating();
  const [serverRendering] = useState(() => (hydrating && !onServer ? serverRenderingAt(id, children) : undefined));
  useEffect(() => {
    // The person may go on to write text, which needs the parser, so prefetch it.
    if (serverRendering) renderer.whenActive();
  }, [serverRendering]);
  if (serverRendering?.text === children) return <DrawnText id={id} html={serverRendering.html} className={proseClass} />;
  if (onServer) return <RenderedOnServer id={id} text={children} className={proseClass} />;
  return <Rendered id={id} text={children} />;
});

/**
 * Returns the server's rendering in the element; undefined if there is no element, because the page is
 * rendered in the browser.
 */
function serverRenderingAt(id: string, text: string) {
  const html = document.getElementById(id)?.innerHTML;
  return html === undefined ? undefined : { text, html };
}
