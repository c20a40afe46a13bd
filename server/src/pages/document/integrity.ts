import { createHash } from 'node:crypto';

/** Subresource integrity of some bytes, as a script's `integrity` attribute holds it (W3C, Subresource Integrity). */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
