/** Addresses of the known JSON-LD contexts, apart from their contents (contexts.ts), which are large. */

export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';
export const BADGES_V3 = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.[0-3]\.json$/;

/** Whether the contexts are exactly those of an Open Badge, in order: the W3C's, then 1EdTech's. */
export const areBadgeContexts = (contexts: unknown): boolean =>
  Array.isArray(contexts) &&
  contexts.length === 2 &&
  contexts[0] === CREDENTIALS_V2 &&
  typeof contexts[1] === 'string' &&
  BADGES_V3.test(contexts[1]);
