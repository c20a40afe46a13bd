/** What a browser needs of issuers to check certificates by itself: this site's, and others' that it may not read. */
import { get, type AnswerOf } from './call.ts';
import { text } from '../declaration/fields.ts';
import * as shape from './shape.ts';
import { everybody } from './who.ts';
import type { UnknownRecord } from '../values/guards.ts';

const issuer = shape.object({
  did: shape.text,
  nombre: shape.text,
  // Its DID document.
  documento: shape.json<UnknownRecord>(),
  // Its status lists, by purpose: signed JWTs. None of who issued nothing yet.
  listas: shape.map(shape.text),
  // Keys that somebody else had too: what they signed holds only if it was in the log before.
  comprometidas: shape.list(shape.object({ kid: shape.text, clave: shape.text, desde: shape.instant })),
});

/** What is needed to check this site's certificates without asking it again. */
export const knownIssuers = get('/api/verificar/emisores', {
  summary: 'Emisores de este sitio, con sus claves y sus listas de estado',
  answer: shape.object({
    // When this was so.
    en: shape.instant,
    // The site itself: it vouches for its centres' keys.
    sitio: issuer,
    centros: shape.list(issuer),
  }),
  who: everybody('Public keys, and what each centre says isn’t in force, by place and not by name.'),
  confidential: true,
});

const WHY = 'It reads for the checker of certificates what issuers publish; few other addresses in a minute.';

export const foreignIssuer = get('/api/verificar/emisor', {
  summary: 'Documento DID de otro emisor',
  query: { did: text({ label: 'Emisor (did:web)', required: true }) },
  // Null where it can't be had.
  answer: shape.object({ documento: shape.json<unknown>() }),
  who: everybody(WHY),
});

export const foreignStatusList = get('/api/verificar/lista', {
  summary: 'Lista de estado firmada de otro emisor',
  query: { url: text({ label: 'Dirección de la lista', required: true }) },
  answer: shape.object({ lista: shape.nullable(shape.text) }),
  who: everybody(WHY),
});

export type KnownIssuers = AnswerOf<typeof knownIssuers>;
export type KnownIssuer = KnownIssuers['sitio'];
