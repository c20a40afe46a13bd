/**
 * `did:web` identifiers (W3C CCG, Method Specification): an issuer is an address of the site, whose document
 * has its keys. The site's own is `did:web:host`, a centre's `did:web:host:centros:ID`; a port's colon is
 * written %3A.
 */
import { isRecord, recordOf, textsOf, type UnknownRecord } from '../contract/values/guards.ts';
import { fromBase64url, fromMultibase58, toBase64url, toMultibase58 } from './bytes.ts';

/** Prefix of an Ed25519 multikey (multicodec ed25519-pub). */
const ED25519_PUB = [0xed, 0x01] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the DID of a site, or of a centre in it. */
export function didOf(origin: string, centre?: string): string {
  const host = `did:web:${new URL(origin).host.replace(':', '%3A')}`;
  return centre === undefined ? host : `${host}:centros:${centre}`;
}

/** Returns the centre's id in one of our DIDs; undefined for the site's own DID and for other forms. */
export function centreOf(did: string): string | undefined {
  const [, id, rest] = /^did:web:[^:]+:centros:([^:]+)(.*)$/.exec(did) ?? [];
  return id !== undefined && UUID.test(id) && rest === '' ? id : undefined;
}

/** Returns the DID of the site that a centre's DID belongs to. */
export const siteOf = (did: string): string => did.split(':').slice(0, 3).join(':');

/** Returns the origin of a did:web: https, or http on this machine. Undefined for any other DID. */
export function originOf(did: string): string | undefined {
  const encoded = /^did:web:([^:]+)/.exec(did)?.[1];
  if (encoded === undefined) return undefined;
  const host = encoded.replace('%3A', ':');
  const scheme = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host) ? 'http' : 'https';
  return URL.canParse(`${scheme}://${host}`) && new URL(`${scheme}://${host}`).host === host
    ? `${scheme}://${host}`
    : undefined;
}

/** Returns the address of a did:web's document; undefined for any other DID. */
export function documentAddress(did: string): string | undefined {
  const origin = originOf(did);
  if (origin === undefined) return undefined;
  const parts = did.split(':').slice(3);
  if (!parts.every((part) => /^[\w.~%-]+$/.test(part) && !/^\.+$/.test(part))) return undefined;
  return parts.length === 0 ? `${origin}/.well-known/did.json` : `${origin}/${parts.join('/')}/did.json`;
}

/** A key of an issuer. */
export interface IssuerKey {
  /** JWK thumbprint (RFC 7638), by which a JWT names the key. */
  readonly kid: string;
  /** The 32 bytes of the Ed25519 public key. */
  readonly bytes: Uint8Array;
}

/** Returns the `z6Mk…` multikey, by which a Data Integrity proof names a key. */
export const multikeyOf = (bytes: Uint8Array): string =>
  toMultibase58(Uint8Array.of(...ED25519_PUB, ...bytes));

/**
 * Returns an issuer's DID document. It lists each key twice: as a JWK for readers of JWTs, and as a multikey
 * for readers of Data Integrity. Compromised keys must be left out: a reader of only the document must not
 * trust them.
 */
export function didDocumentOf(did: string, keys: readonly IssuerKey[]): UnknownRecord {
  const methods = keys.flatMap(({ kid, bytes }) => [
    {
      id: `${did}#${kid}`,
      type: 'JsonWebKey',
      controller: did,
      publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: toBase64url(bytes), kid, alg: 'EdDSA', use: 'sig' },
    },
    {
      id: `${did}#${multikeyOf(bytes)}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multikeyOf(bytes),
    },
  ]);
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/jwk/v1',
      'https://w3id.org/security/multikey/v1',
    ],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

const bytesOfJwk = (jwk: UnknownRecord): Uint8Array | undefined =>
  jwk['crv'] === 'Ed25519' && typeof jwk['x'] === 'string' ? fromBase64url(jwk['x']) : undefined;

function bytesOfMultikey(multibase: unknown): Uint8Array | undefined {
  const bytes = typeof multibase === 'string' ? fromMultibase58(multibase) : undefined;
  return bytes?.[0] === ED25519_PUB[0] && bytes[1] === ED25519_PUB[1] ? bytes.slice(2) : undefined;
}

/** A method by which an issuer asserts: its key as a JWK, or the bytes of an Ed25519 key. */
export interface Method {
  readonly id: string;
  readonly ed25519?: Uint8Array;
  readonly jwk?: UnknownRecord;
}

/** Returns the assertion methods in a DID's document; none if the document is another DID's. */
export function methodsOf(document: unknown, did: string): readonly Method[] {
  const { id, verificationMethod, assertionMethod } = recordOf(document);
  if (id !== did || !Array.isArray(verificationMethod) || !Array.isArray(assertionMethod)) return [];
  const absolute = (name: string) => (name.startsWith('#') ? did + name : name);
  const asserting = new Set(textsOf(assertionMethod).map(absolute));
  const embedded = assertionMethod.filter(isRecord);
  return [...verificationMethod.filter(isRecord), ...embedded].flatMap((method) => {
    const { id: name, controller, publicKeyJwk, publicKeyMultibase } = method;
    if (typeof name !== 'string' || controller !== did) return [];
    if (!embedded.includes(method) && !asserting.has(absolute(name))) return [];
    const jwk = isRecord(publicKeyJwk) ? publicKeyJwk : undefined;
    const ed25519 = jwk ? bytesOfJwk(jwk) : bytesOfMultikey(publicKeyMultibase);
    return [
      {
        id: absolute(name),
        ...(ed25519?.length === 32 && { ed25519 }),
        ...(jwk && { jwk }),
      },
    ];
  });
}

/** Returns the method that an Ed25519 `did:key` encodes (W3C CCG did:key); undefined for other keys. */
export function methodOfDidKey(did: string): Method | undefined {
  const multibase = /^did:key:(z6Mk[\w]+)$/.exec(did)?.[1];
  const ed25519 = bytesOfMultikey(multibase);
  return multibase !== undefined && ed25519?.length === 32
    ? { id: `${did}#${multibase}`, ed25519 }
    : undefined;
}
