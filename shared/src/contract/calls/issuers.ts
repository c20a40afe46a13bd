/**
 * Data with which a browser verifies certificates by itself: this site's issuers, and documents of other
 * issuers that it can't fetch cross-origin.
 */
import { text } from '../declaration/fields.ts';
import type { UnknownRecord } from '../values/guards.ts';
import { get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { everybody } from './who.ts';

const issuer = shape.object({
  did: shape.text,
  nombre: shape.text,
  // DID document.
  documento: shape.json<UnknownRecord>(),
  // Status lists by purpose, as signed JWTs. Empty for an issuer that has issued nothing yet.
  listas: shape.map(shape.text),
  // Compromised keys: their signatures are only valid if logged before `desde`.
  comprometidas: shape.list(shape.object({ kid: shape.text, clave: shape.text, desde: shape.instant })),
});

/** Returns the keys and status lists to verify this site's certificates offline. */
export const knownIssuers = get('/api/verificar/emisores', {
  summary: 'Emisores de este sitio, con sus claves y sus listas de estado',
  answer: shape.object({
    // When this data was current.
    en: shape.instant,
    // The site itself, which vouches for its centres' keys.
    sitio: issuer,
    centros: shape.list(issuer),
  }),
  who: everybody('Public keys, and what each centre says isn’t in force, by place and not by name.'),
  confidential: true,
});

const PUBLIC_REASON =
  'Checking a certificate needs what its issuer publishes; a caller may name few other sites a minute.';

export const foreignIssuer = get('/api/verificar/emisor', {
  summary: 'Documento DID de otro emisor',
  query: { did: text({ label: 'Emisor (did:web)', required: true }) },
  // Null if the document can't be fetched.
  answer: shape.object({ documento: shape.json<unknown>() }),
  who: everybody(PUBLIC_REASON),
});

export const foreignStatusList = get('/api/verificar/lista', {
  summary: 'Lista de estado firmada de otro emisor',
  query: { url: text({ label: 'Dirección de la lista', required: true }) },
  answer: shape.object({ lista: shape.nullable(shape.text) }),
  who: everybody(PUBLIC_REASON),
});

export type KnownIssuers = AnswerOf<typeof knownIssuers>;
export type KnownIssuer = KnownIssuers['sitio'];
