/**
 * Credentials as JWTs (W3C Securing Verifiable Credentials using JOSE; Open Badges 3.0, section 8.2), exact
 * to the byte.
 */
import { isRecord, type UnknownRecord } from '../contract/values/guards.ts';
import { fromBase64url, toBase64url } from './bytes.ts';
import type { Claims } from './claims.ts';
import { claimsOf, documentOf, sameJson } from './document.ts';

/** Maximum length of a JWT in characters, far above any credential. */
export const MAX_JWT_LENGTH = 200_000;

/** A decoded JWT, its signature not checked yet. */
export interface Parts {
  readonly header: UnknownRecord;
  readonly payload: UnknownRecord;
  /** The signed bytes. */
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

function jsonOf(text: string): UnknownRecord | undefined {
  const bytes = fromBase64url(text);
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes a JWT; returns undefined for any other text. */
export function partsOf(jwt: string): Parts | undefined {
  if (jwt.length > MAX_JWT_LENGTH) return undefined;
  const [head = '', body = '', end = '', ...more] = jwt.split('.');
  const [header, payload, signature] = [jsonOf(head), jsonOf(body), fromBase64url(end)];
  if (more.length > 0 || !header || !payload || !signature?.length) return undefined;
  return { header, payload, message: new TextEncoder().encode(`${head}.${body}`), signature };
}

const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);

/** Returns the registered JWT claims (RFC 7519) to add to those of the credential. */
const registered = (claims: Claims): UnknownRecord => ({
  iss: claims.centro.did,
  sub: `urn:uuid:${claims.titular}`,
  jti: `urn:uuid:${claims.id}`,
  nbf: seconds(claims.emitidaEn),
  ...(claims.venceEn !== null && { exp: seconds(claims.venceEn) }),
});

/** Returns the payload of a certificate's JWT. */
export const payloadOf = (claims: Claims): UnknownRecord => ({
  ...documentOf(claims),
  ...registered(claims),
});

/** Returns the claims of such a payload; undefined unless those claims reproduce it exactly. */
export function claimsOfPayload(payload: UnknownRecord): Claims | undefined {
  const { iss: _iss, sub: _sub, jti: _jti, nbf: _nbf, exp: _exp, ...document } = payload;
  const claims = claimsOf(document);
  return claims && sameJson(payloadOf(claims), payload) ? claims : undefined;
}

/** Makes a JWT of the payload, signed by `sign`. `kid` is the id of a key in the issuer's DID document. */
export function makeJwt(
  payload: UnknownRecord,
  { kid, typ = 'JWT', sign }: { kid: string; typ?: string; sign: (message: Uint8Array) => Uint8Array },
): string {
  const encode = (value: UnknownRecord) => toBase64url(new TextEncoder().encode(JSON.stringify(value)));
  const message = `${encode({ alg: 'EdDSA', kid, typ })}.${encode(payload)}`;
  return `${message}.${toBase64url(sign(new TextEncoder().encode(message)))}`;
}
