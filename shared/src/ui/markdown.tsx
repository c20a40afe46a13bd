import { lazy, memo, useEffect, useId, useState, useLayoutEffect, useRef } from 'react';
import { useHydrating } from './hydrating.tsx';
import { onDemand, useOnDemand } from './on-demand.ts';
import { PlainText, proseClass } from './prose.tsx';
import { useNavigate } from '@oficio/shared/router';
import { watchScrollRegions } from './scroll-regions.ts';

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
  const [serverRendering] = useState(() =>
    hydrating && !onServer ? serverRenderingAt(id, children) : undefined,
  );
  useEffect(() => {
    // The person may go on to write text, which needs the parser, so prefetch it.
    if (serverRendering) renderer.whenActive();
  }, [serverRendering]);
  if (serverRendering?.text === children)
    return <ServerRenderedText id={id} html={serverRendering.html} className={proseClass} />;
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

/**
 * Returns the screen of a plain click on an internal link; undefined for modified clicks, which open another
 * tab.
 */
function screenOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  return /^\/(?!\/|archivos\/|api\/)/.test(href) ? href : undefined;
}

/**
 * Server-rendered text, hydrated without loading the code that renders it. Its links navigate like the
 * router's.
 */
function ServerRenderedText({ id, html, className }: { id: string; html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const text = box.current;
    if (!text) return undefined;
    const follow = (event: MouseEvent): void => {
      const screen = screenOf(event);
      if (screen === undefined) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      // Like the router's own links: following a link to the current page does not repeat it in the history.
      void navigate(screen, { replace: screen === pathname + search + hash });
    };
    text.addEventListener('click', follow);
    const stop = watchScrollRegions(text);
    return () => {
      text.removeEventListener('click', follow);
      stop();
    };
  }, [navigate]);
  return (
    // React keeps the existing content. It was made by the server's renderer, which lets no user HTML
    // through.
    // eslint-disable-next-line no-restricted-syntax -- read from this element of the page
    <div ref={box} id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
