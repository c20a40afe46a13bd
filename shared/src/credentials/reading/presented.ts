/** Input presented for checking, whatever file or text it came in. */
import type { Entry } from './entry.ts';

export type Presented =
  /** A number and its code: the server is asked. */
  | { readonly kind: 'number'; readonly entry: Entry }
  /** The bytes of a printed QR's compact credential. */
  | { readonly kind: 'compact'; readonly bytes: Uint8Array }
  | { readonly kind: 'jwt'; readonly jwt: string }
  /** A credential as parsed JSON, not validated yet. */
  | { readonly kind: 'document'; readonly document: unknown }
  /** No certificate, and a message about what to do instead. */
  | { readonly kind: 'nothing'; readonly message: string };

/** Returns the result for input without a certificate. */
export const nothing = (message: string): Presented => ({ kind: 'nothing', message });
