/**
 * Returns the CSP nonce of the page. Browsers expose it only as a property, so a style sheet cannot leak it.
 */
export const nonceOfPage = (): string | undefined => document.getElementById('registry')?.nonce || undefined;
