/** Which contexts are known here, by their addresses: what they hold is contexts.ts, which is large. */

export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';
export const BADGES_V3 = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.[0-3]\.json$/;

/** Whether these are, in their order, those of an Open Badge of anybody: the W3C's first, then 1EdTech's, none besides. */
export const areBadgeContexts = (contexts: unknown): boolean =>
  Array.isArray(contexts) &&
  contexts.length === 2 &&
  contexts[0] === CREDENTIALS_V2 &&
  typeof contexts[1] === 'string' &&
  BADGES_V3.test(contexts[1]);
