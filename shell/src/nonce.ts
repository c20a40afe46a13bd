/** The nonce of the page's policy: readable as a property only, so a style sheet can't leak it. */
export const nonceOfPage = (): string | undefined => document.getElementById('registry')?.nonce || undefined;
