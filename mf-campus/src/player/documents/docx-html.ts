/** Reduces the HTML of a Word document to safe elements: only text, lists, tables, links and pictures. */

const ALLOWED_TAGS = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI TABLE THEAD TBODY TR TH TD STRONG EM S SUP SUB BR A IMG BLOCKQUOTE'.split(
    ' ',
  ),
);
/** Elements dropped together with their content. */
const REMOVED_TAGS = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED FORM SVG MATH'.split(' '));
const SAFE_LINK = /^(https?:|mailto:)/i;
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

function copy(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.textContent ?? ''));
    if (!(node instanceof Element) || REMOVED_TAGS.has(node.tagName.toUpperCase())) continue;
    const into = ALLOWED_TAGS.has(node.tagName) ? cleaned(node) : undefined;
    if (into) to.appendChild(into);
    // An unknown element is replaced by its content.
    copy(node, into ?? to);
  }
}

function cleaned(node: Element): HTMLElement | undefined {
  // The page has its own top-level heading.
  const made = document.createElement(node.tagName === 'H1' ? 'h2' : node.tagName);
  if (made instanceof HTMLAnchorElement) {
    const href = node.getAttribute('href') ?? '';
    if (SAFE_LINK.test(href)) Object.assign(made, { href, rel: 'noopener noreferrer', target: '_blank' });
  }
  if (made instanceof HTMLImageElement) {
    const src = node.getAttribute('src') ?? '';
    if (!EMBEDDED_PICTURE.test(src)) return undefined;
    Object.assign(made, { src, alt: node.getAttribute('alt') ?? '' });
  }
  if (made instanceof HTMLTableCellElement)
    for (const name of ['colspan', 'rowspan']) {
      const span = Number(node.getAttribute(name));
      if (Number.isInteger(span) && span > 1 && span < 100) made.setAttribute(name, String(span));
    }
  return made;
}

/** Returns the safe elements of untrusted HTML. Nothing in it runs or is fetched meanwhile. */
export function cleanElements(html: string): DocumentFragment {
  const clean = document.createDocumentFragment();
  copy(new DOMParser().parseFromString(html, 'text/html').body, clean);
  return clean;
}
