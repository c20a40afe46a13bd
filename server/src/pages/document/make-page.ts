/** Makes a page: rendered if possible, with its data and its CSP. */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import { newNonce, pagePolicy } from '../../platform/http/security-headers.ts';
import { SHELL, type Renderer } from '../renderer/renderer.ts';
import type { FrontEnd } from './build.ts';
import type { Content } from './content.ts';
import { isHidden, renderPage, stylesOf, type Page } from './html.ts';
import { withoutStyleAttributes } from './style-attributes.ts';

export interface PageRequest {
  readonly builds: FrontEnd;
  readonly match: RouteMatch | undefined;
  readonly pathname: string;
  /** With its question mark; empty if there is no query. */
  readonly search: string;
  readonly origin: string;
  /** The signed-in user; null for a visitor. */
  readonly user: SessionUser | null;
}

async function render(
  renderer: Renderer,
  { builds, match, pathname, search, user }: PageRequest,
  { data }: Content,
  stamp: { readonly made: number; readonly nonce: string },
) {
  const { outputs, pageRegistry } = builds;
  // The screen's guard sends a visitor to sign in, which needs no rendering.
  if (!outputs || (match && match.route.access !== 'publico' && !user)) return undefined;
  const html = await renderer.render({
    rendering: { registry: pageRegistry, address: pathname + search, firstData: data, user, ...stamp },
    remote: match?.remote.name ?? SHELL,
    outputs,
  });
  return html === undefined ? undefined : { ...withoutStyleAttributes(html), user };
}

/**
 * Returns the texts of the style sheets to inline, for visitors only: signed-in users have them cached
 * already.
 */
async function inlineSheets({ builds, match }: PageRequest, rendered: NonNullable<Page['rendered']>) {
  const hrefs = stylesOf({ shell: builds.shell, match, rendered }).map(({ href }) => href);
  const texts = await Promise.all(hrefs.map(async (href) => [href, await builds.styleText(href)] as const));
  return new Map(texts.flatMap(([href, text]) => (text === undefined ? [] : [[href, text] as const])));
}

/**
 * Makes a page.
 * @returns the page, whether it is complete, and whether it may be cached
 */
export async function makePage(renderer: Renderer | undefined, request: PageRequest, content: Content) {
  const { builds, match, origin, pathname, user } = request;
  const place = { match, origin, pathname };
  const { data: firstData, head, missing } = content;
  const nonce = newNonce();
  const policy = pagePolicy(
    nonce,
    builds.shell.headScripts.map(({ hash }) => hash),
  );
  if (head.moved !== undefined)
    return {
      complete: true,
      cacheable: true,
      page: { status: 301, headers: { location: head.moved }, policy, html: '' },
    };
  const createdAt = Date.now();
  const rendered = renderer && (await render(renderer, request, content, { made: createdAt, nonce }));
  const canBeRendered =
    renderer !== undefined && builds.outputs?.remotes[match?.remote.name ?? ''] !== undefined;
  const inlineStyles = rendered && user === null ? await inlineSheets(request, rendered) : undefined;
  const headers: Record<string, string> = isHidden({ match, head }) ? { 'x-robots-tag': 'noindex' } : {};
  return {
    complete: content.complete && (rendered !== undefined || !canBeRendered),
    cacheable: !content.crowded,
    page: {
      // Signed-in users may see records that visitors can't, so only a visitor's page answers 404.
      status: missing && (!match || user === null) ? 404 : 200,
      headers,
      policy,
      html: renderPage({ ...builds, ...place, head, nonce, firstData, createdAt, rendered, inlineStyles }),
    },
  };
}
