/** A page as it is kept: without what the server drew of one address, and without whose it was. */

const DRAWN = /<div id="root" data-drawn="1">[^]*<\/div><!--\/root-->/;
const SESSION = /<script type="application\/json" id="session">[^<]*<\/script>/;
const UNDRAWN = '<div id="root"><p class="first-paint" lang="en">Loading</p></div>';

/** The same answer with an undrawn page: the kept one opens any path, and for anybody. */
export async function undrawn(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // Of the text as it came.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(text.replace(DRAWN, UNDRAWN).replace(SESSION, ''), { status, statusText, headers });
}
