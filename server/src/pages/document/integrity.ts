import { createHash } from 'node:crypto';

/** Returns the value of a script's `integrity` attribute (W3C, Subresource Integrity). */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
