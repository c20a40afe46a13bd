import { useNavigate } from '@oficio/shared/router';
import { useLayoutEffect, useRef } from 'react';
import { watchScrollRegions } from './scroll-regions.ts';

/** A plain press, that asks for no other tab, on a link to a screen of the site. */
function screenOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  return /^\/(?!\/|archivos\/|api\/)/.test(href) ? href : undefined;
}

/** A text as the server drew it, taken over without what reads its marks. Its links open screens as any other does. */
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
      // As the router's own links: a page is not twice in the history.
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
    // React leaves what is there. It is the reader's own work on the server, which lets no HTML of people through.
    // eslint-disable-next-line no-restricted-syntax -- read from this element of the page
    <div ref={box} id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
