/** What somebody presents to be checked, whatever it came in. */
import type { Entry } from './entry.ts';

export type Presented =
  /** A number and its code: the server is asked. */
  | { readonly kind: 'number'; readonly entry: Entry }
  /** The compact credential that a printed QR holds: its bytes. */
  | { readonly kind: 'compact'; readonly bytes: Uint8Array }
  | { readonly kind: 'jwt'; readonly jwt: string }
  /** A credential as JSON, parsed and not looked at yet. */
  | { readonly kind: 'document'; readonly document: unknown }
  /** Nothing of the kind, and what to do instead. */
  | { readonly kind: 'nothing'; readonly message: string };

/** What was presented holds no certificate. */
export const nothing = (message: string): Presented => ({ kind: 'nothing', message });
