/**
 * The page as it is cached: without the content rendered for one address, and without the session of its
 * user.
 */

const DRAWN = /<div id="root" data-drawn="1">[^]*<\/div><!--\/root-->/;
const SESSION = /<script type="application\/json" id="session">[^<]*<\/script>/;
const UNDRAWN = '<div id="root"><p class="first-paint" lang="en">Loading</p></div>';

/**
 * Returns the same response with the rendered content and the session removed: the cached page opens any
 * path, for any user.
 */
export async function stripServerRender(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // These describe the original body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(text.replace(DRAWN, UNDRAWN).replace(SESSION, ''), { status, statusText, headers });
}
