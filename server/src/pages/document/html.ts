import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import { escapeMarkup } from '@oficio/shared/kit/escape-markup';
import { cachedBy } from '../../platform/cached-by.ts';
import type { FrontEnd } from './build.ts';
import type { RenderedRoot } from './style-attributes.ts';

/** Head data of a page; without a title or description, the route's own apply. */
export interface HeadData {
  title?: string;
  description?: string;
  /** Path or URL of the picture for social previews. */
  image?: string;
  imageAlt?: string;
  /** Path of the canonical URL; the page's own path by default. */
  canonical?: string;
  type?: 'website' | 'article' | 'profile';
  /** Schema.org data as JSON-LD, or a function of the site's origin if it contains the site's URLs. */
  jsonLd?: unknown;
  /** Hides the page from search engines. */
  noIndex?: boolean;
  /** Path to redirect to, when the page was requested by another of its names. */
  moved?: string;
}

export interface Page extends FrontEnd {
  match: RouteMatch | undefined;
  head: HeadData;
  /** `https://host`, without a trailing slash. */
  origin: string;
  pathname: string;
  nonce: string;
  /** Answers to the route's needs, as the store reads them. */
  firstData: readonly PrefetchedAnswer[];
  /** Time of creation, in milliseconds since 1970. */
  createdAt: number;
  /** HTML rendered by the server, with the user it was rendered for; undefined if the browser renders. */
  rendered?: (RenderedRoot & { readonly user: SessionUser | null }) | undefined;
  /** Text of the style sheets to inline, by their URLs: a rendered page then needs no request to be shown. */
  inlineStyles?: ReadonlyMap<string, string> | undefined;
}

const SITE = 'Oficio';
const DESCRIPTION =
  'Formación y certificación profesional: cursos, certificados que se pueden comprobar y profesionales.';

/** Placeholder of a page that isn't rendered here, with the word that the specification asks for. */
const UNRENDERED_ROOT = '<div id="root"><p class="first-paint" lang="en">Loading</p></div><!--/root-->';

/** Returns JSON that can't close its script element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Cached JSON of values that every page shares. */
const jsonOfConstant = cachedBy((value: object) => scriptJson(value));

const preload = (
  href: string,
  { integrity, lowPriority = false }: { integrity?: string; lowPriority?: boolean } = {},
): string => {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const check = integrity === undefined ? '' : ` integrity="${escapeMarkup(integrity)}"`;
  // A rendered page shows its styles and pictures first; its code has low priority.
  const priority = lowPriority ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="${kind}" href="${escapeMarkup(href)}"${check}${priority}>`;
};

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Files that the screen's code will load, by URL. `name` is how webpack's loader identifies a style. */
function screenFiles({ shell, match }: Pick<Page, 'shell' | 'match'>): { href: string; name: string }[] {
  if (!match) return [];
  const { remote, route } = match;
  const files = [...new Set([...remote.preload, ...(remote.screens[route.screen] ?? [])])];
  const shared = (remote.uses?.[route.screen] ?? []).flatMap((entry) => shell.sharedFiles[entry] ?? []);
  return [
    ...files.map((file) => ({ href: remote.base + file, name: file })),
    ...shared.map((href) => ({ href, name: href })),
  ];
}

function screenPreloads(page: Page): string[] {
  const { match, rendered } = page;
  if (!match) return [];
  // A rendered page already includes its styles.
  const files = screenFiles(page).filter(({ href }) => !rendered || !isStyle(href));
  return [
    preload(match.remote.base + match.remote.entry, {
      integrity: match.remote.integrity,
      lowPriority: rendered !== undefined,
    }),
    ...files.map(({ href }) => preload(href, { lowPriority: rendered !== undefined })),
  ];
}

/** Returns the critical style sheets of a page: the shell's and, if it is rendered, the current screen's. */
export function stylesOf(page: Pick<Page, 'shell' | 'match' | 'rendered'>): { href: string; name: string }[] {
  const shell = page.shell.styles.map((href) => ({ href, name: href.replace('/assets/', '') }));
  return page.rendered ? [...shell, ...screenFiles(page).filter(({ href }) => isStyle(href))] : shell;
}

/**
 * Returns the style sheets, inlined or linked. Webpack's loader looks for either by `data-href` before it
 * loads its own.
 */
function styleTags(page: Page): string[] {
  const { rendered, nonce, inlineStyles } = page;
  const sheets = stylesOf(page).map(({ href, name }) => {
    const text = inlineStyles?.get(href);
    return text === undefined
      ? `<link rel="stylesheet" href="${escapeMarkup(href)}" data-href="${escapeMarkup(name)}">`
      : `<style nonce="${nonce}" data-href="${escapeMarkup(name)}" data-file="${escapeMarkup(href)}">${text}</style>`;
  });
  return rendered && rendered.css !== ''
    ? [...sheets, `<style nonce="${nonce}">${rendered.css}</style>`]
    : sheets;
}

/**
 * Returns the `#root` element. The comment after it marks the end for the service worker, which caches the
 * page unrendered (shell/src/service-worker/pages.ts).
 */
function rootElement({ rendered }: Page): string {
  if (!rendered) return UNRENDERED_ROOT;
  return `<div id="root" data-drawn="1">${rendered.html}</div><!--/root-->`;
}

/** Size of every preview picture, in pixels. */
const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Whether a page is hidden from search engines; by default, if only some people may open it. */
export const isHidden = ({ match, head }: Pick<Page, 'match' | 'head'>): boolean =>
  head.noIndex ?? (match?.route.access ?? 'sesion') !== 'publico';

/** Returns the JSON-LD data of a page for the site's origin. */
export const jsonLdOf = ({ jsonLd }: HeadData, origin: string): unknown =>
  typeof jsonLd === 'function' ? jsonLd(origin) : jsonLd;

function headTags(page: Page): string[] {
  const { match, head, origin, pathname } = page;
  const title = head.title ?? match?.route.title ?? 'No encontramos esa página';
  const description = head.description ?? match?.route.description ?? DESCRIPTION;
  const canonical = origin + (head.canonical ?? pathname);
  const image = new URL(head.image ?? '/icons/social.png', origin).href;
  const isHiddenPage = isHidden(page);
  const jsonLd = jsonLdOf(head, origin);
  const meta = (name: string, content: string): string =>
    `<meta name="${name}" content="${escapeMarkup(content)}">`;
  const og = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeMarkup(content)}">`;
  return [
    `<title>${escapeMarkup(title === SITE ? SITE : `${title} · ${SITE}`)}</title>`,
    meta('description', description),
    ...(isHiddenPage
      ? [meta('robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
          og('type', head.type ?? 'website'),
          og('site_name', SITE),
          og('locale', 'es_AR'),
          og('title', title),
          og('description', description),
          og('url', canonical),
          og('image', image),
          og('image:width', String(PREVIEW_SIZE.width)),
          og('image:height', String(PREVIEW_SIZE.height)),
          og('image:alt', head.imageAlt ?? `${SITE}: ${title}`),
          meta('twitter:card', 'summary_large_image'),
        ]),
    // A hidden page exposes no structured data.
    ...(jsonLd === undefined || isHiddenPage
      ? []
      : [`<script type="application/ld+json">${scriptJson(jsonLd)}</script>`]),
  ];
}

/**
 * Returns the preloads of the title fonts. A rendered page needs none: its text requests them, or on a slow
 * connection its scripts do.
 */
const fontPreloads = ({ shell }: Page): string =>
  shell.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('\n');

/** Returns the code of a page: the scripts that run after parsing, and the files they will load. */
function scriptTags(page: Page): string {
  const { shell, rendered } = page;
  const lowPriority = rendered !== undefined;
  const priority = lowPriority ? ' fetchpriority="low"' : '';
  return [
    ...shell.scripts.map((href) => `<script defer src="${href}"${priority}></script>`),
    ...shell.preloads.map((href) => preload(href, { lowPriority })),
    ...screenPreloads(page),
  ].join('\n');
}

/**
 * Preloads the first script of a rendered page: it downloads along with the page, so the network isn't idle
 * until the rest of the code is requested. Preloading all code would delay the first paint.
 */
const firstScriptPreload = ({ shell }: Page): string =>
  shell.scripts
    .slice(0, 1)
    .map((href) => preload(href, { lowPriority: true }))
    .join('');

/** Returns the HTML of a page: the same shell for every path, with the preloads and data of this one. */
export function renderPage(page: Page): string {
  const { shell, nonce, pageRegistry, firstData, pathname, createdAt, rendered } = page;
  return `<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${rendered ? firstScriptPreload(page) : ''}
${shell.headScripts.map(({ text }) => `<script>${text}</script>`).join('\n')}
${styleTags(page).join('\n')}
${rendered ? '' : scriptTags(page)}
${rendered ? '' : fontPreloads(page)}
${headTags(page).join('\n')}
<meta name="theme-color" content="#0b5c6b" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1a1f" media="(prefers-color-scheme: dark)">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
</head>
<body>
${rootElement(page)}
<noscript><p>${rendered ? 'Para usar los botones y los formularios hace falta' : 'Oficio necesita'} JavaScript. Se activa en la configuración del navegador.</p></noscript>
${rendered ? scriptTags(page) : ''}
<script type="application/json" id="registry" nonce="${nonce}">${jsonOfConstant(pageRegistry)}</script>
<script type="application/json" id="first-data" data-path="${escapeMarkup(pathname)}" data-made="${createdAt}">${scriptJson(firstData)}</script>${rendered ? `\n<script type="application/json" id="session">${scriptJson(rendered.user)}</script>` : ''}
</body>
</html>
`;
}
