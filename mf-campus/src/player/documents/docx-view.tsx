import { ErrorState, Skeletons } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './documents.module.css';

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
/** Reduces the HTML of a Word document to safe elements: only text, lists, tables, links and pictures. */

const ALLOWED_TAGS = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI TABLE THEAD TBODY TR TH TD STRONG EM S SUP SUB BR A IMG BLOCKQUOTE'.split(
    ' ',
  ),
);
/** Elements removed together with their content. */
const REMOVED_TAGS = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED FORM SVG MATH'.split(' '));
const SAFE_LINK = /^(https?:|mailto:)/i;
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

function copyNodes(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.textContent ?? ''));
    if (!(node instanceof Element) || REMOVED_TAGS.has(node.tagName.toUpperCase())) continue;
    const copied = ALLOWED_TAGS.has(node.tagName) ? cleanElement(node) : undefined;
    if (copied) to.appendChild(copied);
    // An unknown element is replaced by its content.
    copyNodes(node, copied ?? to);
  }
}

function cleanElement(node: Element): HTMLElement | undefined {
  // The page has its own top-level heading.
  const element = document.createElement(node.tagName === 'H1' ? 'h2' : node.tagName);
  if (element instanceof HTMLAnchorElement) {
    const href = node.getAttribute('href') ?? '';
    if (SAFE_LINK.test(href)) Object.assign(element, { href, rel: 'noopener noreferrer', target: '_blank' });
  }
  if (element instanceof HTMLImageElement) {
    const src = node.getAttribute('src') ?? '';
    if (!EMBEDDED_PICTURE.test(src)) return undefined;
    Object.assign(element, { src, alt: node.getAttribute('alt') ?? '' });
  }
  if (element instanceof HTMLTableCellElement)
    for (const name of ['colspan', 'rowspan']) {
      const span = Number(node.getAttribute(name));
      if (Number.isInteger(span) && span > 1 && span < 100) element.setAttribute(name, String(span));
    }
  return element;
}

/** Returns the safe elements of untrusted HTML. Nothing in it runs or is fetched meanwhile. */
export function cleanElements(html: string): DocumentFragment {
  const clean = document.createDocumentFragment();
  copyNodes(new DOMParser().parseFromString(html, 'text/html').body, clean);
  return clean;
}
