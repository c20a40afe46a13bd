import { useNavigate } from '@oficio/shared/router';
import { useLayoutEffect, useRef } from 'react';
import { watchScrollRegions } from './scroll-regions.ts';

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
export function DrawnText({ id, html, className }: { id: string; html: string; className?: string }) {
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
