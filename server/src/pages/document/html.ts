import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import type { FirstDatum } from '@oficio/shared/contract/queries/first-datum';
import type { FrontEnd } from './build.ts';

/** What the head of a page says of its content; the route's own title and description when left out. */
export interface HeadData {
  title?: string;
  description?: string;
  /** Path or address of the picture for social previews. */
  image?: string;
  imageAlt?: string;
  /** Path of the canonical address; the page's own path by default. */
  canonical?: string;
  type?: 'website' | 'article' | 'profile';
  /** Schema.org data, as JSON-LD; where it names addresses of the site, a function of its origin. */
  jsonLd?: unknown;
  /** Kept out of search engines. */
  noIndex?: boolean;
  /** Where the page is, when it was asked for by another of its names. */
  moved?: string;
}

export interface Page extends FrontEnd {
  match: RouteMatch | undefined;
  head: HeadData;
  /** `https://host`, without a slash at the end. */
  origin: string;
  pathname: string;
  nonce: string;
  /** Answers to the route's needs, as the store reads them. */
  firstData: readonly FirstDatum[];
}

const SITE = 'Oficio';
const DESCRIPTION =
  'Formación y certificación profesional: cursos, certificados que se pueden comprobar y profesionales.';

const REPLACED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => REPLACED[character] ?? '');

/** JSON that can't end the script element it stands in. */
const json = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const preload = (href: string, integrity?: string): string => {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  const check = integrity === undefined ? '' : ` integrity="${escape(integrity)}"`;
  return `<link rel="preload" as="${kind}" href="${escape(href)}"${check}>`;
};

function remotePreloads(match: RouteMatch | undefined): string[] {
  if (!match) return [];
  const { remote, route } = match;
  const files = [...new Set([...remote.preload, ...(remote.screens[route.screen] ?? [])])];
  return [
    preload(remote.base + remote.entry, remote.integrity),
    ...files.map((file) => preload(remote.base + file)),
  ];
}

/** The size of every picture for previews. */
const PICTURE = { width: 1200, height: 630 };

/** Whether a page is kept out of search engines: unless it is told, what only some may open. */
export const isHidden = ({ match, head }: Pick<Page, 'match' | 'head'>): boolean =>
  head.noIndex ?? (match?.route.access ?? 'sesion') !== 'publico';

function about(page: Page): string[] {
  const { match, head, origin, pathname } = page;
  const title = head.title ?? match?.route.title ?? 'No encontramos esa página';
  const description = head.description ?? match?.route.description ?? DESCRIPTION;
  const canonical = origin + (head.canonical ?? pathname);
  const image = new URL(head.image ?? '/icons/social.png', origin).href;
  const hidden = isHidden(page);
  const jsonLd: unknown = typeof head.jsonLd === 'function' ? head.jsonLd(origin) : head.jsonLd;
  const meta = (name: string, content: string): string =>
    `<meta name="${name}" content="${escape(content)}">`;
  const og = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escape(content)}">`;
  return [
    `<title>${escape(title === SITE ? SITE : `${title} · ${SITE}`)}</title>`,
    meta('description', description),
    ...(hidden
      ? [meta('robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escape(canonical)}">`,
          og('type', head.type ?? 'website'),
          og('site_name', SITE),
          og('locale', 'es_AR'),
          og('title', title),
          og('description', description),
          og('url', canonical),
          og('image', image),
          og('image:width', String(PICTURE.width)),
          og('image:height', String(PICTURE.height)),
          og('image:alt', head.imageAlt ?? `${SITE}: ${title}`),
          meta('twitter:card', 'summary_large_image'),
        ]),
    // Nothing is told of a page that is kept out.
    ...(jsonLd === undefined || hidden
      ? []
      : [`<script type="application/ld+json">${json(jsonLd)}</script>`]),
  ];
}

/** The whole HTML of a page: the same shell for every path, with what this path needs declared ahead. */
export function renderPage(page: Page): string {
  const { shell, match, nonce, pageRegistry, firstData, pathname } = page;
  return `<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${shell.headScripts.map((src) => `<script src="${src}"></script>`).join('\n')}
${shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${shell.scripts.map((href) => `<script defer src="${href}"></script>`).join('\n')}
${[...shell.preloads.map((href) => preload(href)), ...remotePreloads(match)].join('\n')}
${shell.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${about(page).join('\n')}
<meta name="theme-color" content="#0b5c6b" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1a1f" media="(prefers-color-scheme: dark)">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
</head>
<body>
<div id="root"><p class="first-paint" lang="en">Loading</p></div>
<noscript><p>Oficio necesita JavaScript. Se activa en la configuración del navegador.</p></noscript>
<script type="application/json" id="registry" nonce="${nonce}">${json(pageRegistry)}</script>
<script type="application/json" id="first-data" data-path="${escape(pathname)}" data-made="${Date.now()}">${json(firstData)}</script>
</body>
</html>
`;
}
