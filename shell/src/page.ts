/** What the server put into the page as data blocks, which no policy has to allow: they are never run. */

function block(id: string): HTMLElement | null {
  return document.getElementById(id);
}

/** The parsed data block, or undefined when the page has none or it is broken. */
export function readBlock(id: string): unknown {
  const text = block(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The nonce of the page's policy: readable as a property only, so a style sheet can't leak it. */
export function nonceOfPage(): string | undefined {
  return block('registry')?.nonce || undefined;
}
