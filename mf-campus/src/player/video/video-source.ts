/** Determines the kind of a video's URL, and how to show it. */

export type VideoSource =
  | { readonly kind: 'youtube' | 'vimeo'; readonly embed: (start: number) => string; readonly origin: string }
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'link'; readonly href: string };

const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';

function youtubeId(url: URL): string | undefined {
  const host = url.hostname.replace(/^(www|m)\./, '');
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1])
        : undefined;
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

/**
 * Distinguishes hosts that the page's policy allows to embed, files, and anything else, which only gets a
 * link.
 */
export function videoSource(address: string): VideoSource {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return { kind: 'link', href: address };
  }
  const youtube = youtubeId(url);
  if (youtube) {
    return {
      kind: 'youtube',
      origin: YOUTUBE,
      embed: (start) =>
        `${YOUTUBE}/embed/${youtube}?autoplay=1&rel=0&enablejsapi=1&start=${Math.floor(start)}&origin=${encodeURIComponent(location.origin)}`,
    };
  }
  const vimeo = /^(?:\/video)?\/(\d+)(?:\/(\w+))?/.exec(url.pathname);
  if (/(^|\.)vimeo\.com$/.test(url.hostname) && vimeo) {
    const hash = vimeo[2] ?? url.searchParams.get('h');
    return {
      kind: 'vimeo',
      origin: VIMEO,
      embed: (start) =>
        `${VIMEO}/video/${vimeo[1]}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}#t=${Math.floor(start)}s`,
    };
  }
  if (/\.(mp4|webm|ogv|m4v)$/i.test(url.pathname)) return { kind: 'file', src: address };
  return { kind: 'link', href: address };
}
