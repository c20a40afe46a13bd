import { isRecord, textsOf, type UnknownRecord } from '../contract/values/guards.ts';
import { check, type Check } from './report.ts';

/** Addresses of the known JSON-LD contexts, apart from their contents (contexts.ts), which are large. */
export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';
export const BADGES_V3 = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.[0-3]\.json$/;

/** Whether the contexts are exactly those of an Open Badge, in order: the W3C's, then 1EdTech's. */
const areBadgeContexts = (contexts: unknown): boolean =>
  Array.isArray(contexts) &&
  contexts.length === 2 &&
  contexts[0] === CREDENTIALS_V2 &&
  typeof contexts[1] === 'string' &&
  BADGES_V3.test(contexts[1]);

/** Members that a JSON-LD reader leaves unsigned or reads in another sense. */
const REFUSED_MEMBERS = new Set([
  '__proto__',
  'constructor',
  'prototype',
  '@graph',
  '@included',
  '@reverse',
  '@set',
  '@list',
  '@index',
  '@nest',
  '@vocab',
  '@base',
]);
const MAX_DEPTH = 40;

/** Whether the value has a refused member, a null, or deeper nesting than a credential needs. */
function hasRefusedMembers(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH || value === null) return true;
  if (Array.isArray(value)) return value.some((inner) => hasRefusedMembers(inner, depth + 1));
  if (!isRecord(value)) return false;
  return Object.keys(value).some(
    (name) => REFUSED_MEMBERS.has(name) || (name !== '@context' && hasRefusedMembers(value[name], depth + 1)),
  );
}

/** Checks the Open Badges format (1EdTech), and that no member is left without meaning. */
export function formatCheck(document: UnknownRecord, asJwt: boolean): Check {
  const types = textsOf(document['type']);
  const isBadge =
    types.includes('VerifiableCredential') &&
    types.some((type) => type === 'OpenBadgeCredential' || type === 'AchievementCredential');
  const contexts = areBadgeContexts(document['@context']);
  if (!isBadge) return check('formato', 'mal', 'No es una insignia Open Badges 3.0.');
  if (!contexts && !asJwt)
    return check(
      'formato',
      'desconocido',
      'Usa vocabularios que acá no se conocen: no se puede saber qué significa.',
    );
  if (hasRefusedMembers(document))
    return check('formato', 'mal', 'Tiene partes que no deberían estar en un documento firmado.');
  return check('formato', 'bien', 'Es una insignia Open Badges 3.0.');
}
