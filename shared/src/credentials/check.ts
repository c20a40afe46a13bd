/** Checks any signed certificate, of this site or of another issuer, and reports the result of each check. */
import { isRecord, recordOf, type UnknownRecord } from '../contract/values/guards.ts';
import { checkForeign, issuerOf } from './check-foreign.ts';
import { checkOwn } from './check-own.ts';
import type { Claims } from './claims.ts';
import { readCompact } from './compact.ts';
import { siteOf } from './did.ts';
import { claimsOf } from './document.ts';
import { verifies } from '../transparency/ed25519.ts';
import { claimsOfPayload, partsOf } from './jwt.ts';
import { keysOfIssuer, ownIssuer } from './own-issuer.ts';
import type { Report } from './report.ts';
import type { World } from './world.ts';

/** Signed input to check: a JWT, a document with its proof, or the bytes of a QR. */
export type SignedInput =
  | { readonly kind: 'jwt'; readonly jwt: string }
  | { readonly kind: 'document'; readonly document: unknown }
  | { readonly kind: 'compact'; readonly bytes: Uint8Array };

const refused = (
  outcome: 'alterada' | 'desconocida',
  title: string,
  name: 'firma' | 'formato' | 'emisor',
  text: string,
): Report => ({
  outcome,
  title,
  checks: [{ name, verdict: outcome === 'alterada' ? 'mal' : 'desconocido', text }],
  facts: {},
  own: false,
  right: {},
});

const UNVERIFIED_TITLE = 'No se pudo comprobar. Esto no significa que sea falso';
const ALTERED_TITLE = 'Alterada: no es lo que se firmó';

const notOurs = () =>
  refused(
    'alterada',
    ALTERED_TITLE,
    'formato',
    'Dice que es de un centro de Oficio, pero no dice lo que un certificado de Oficio dice.',
  );
const nothing = (text: string) => refused('desconocida', UNVERIFIED_TITLE, 'formato', text);
const unknownIssuer = (world: World) =>
  refused(
    'desconocida',
    UNVERIFIED_TITLE,
    'emisor',
    world.issuers === undefined
      ? 'En este aparato no están las claves de los centros: hace falta conexión la primera vez.'
      : 'No se conoce al centro que dice haberlo emitido.',
  );

/** Whether an issuer belongs to this site; false while this site's own DID is unknown. */
const isOwn = (world: World, did: string | undefined): boolean =>
  did !== undefined && world.issuers !== undefined && siteOf(did) === world.issuers.sitio.did;

/** Checks a certificate of this site, with the key of the issuer that its signature holds for, if any. */
async function checkOwnWith(
  world: World,
  claims: Claims,
  holds: (key: { id: string; bytes: Uint8Array }) => boolean | Promise<boolean>,
): Promise<Report> {
  const issuer = await ownIssuer(world, claims.centro.did);
  if (!issuer) return unknownIssuer(world);
  for (const key of keysOfIssuer(issuer))
    if (await holds(key)) return checkOwn(world, { claims, issuer, key });
  return checkOwn(world, { claims, issuer, key: undefined });
}

async function checkJwt(world: World, jwt: string): Promise<Report> {
  const parts = partsOf(jwt);
  if (!parts) return nothing('No es un certificado firmado, o está incompleto.');
  const { alg, kid, typ } = parts.header;
  if (!isOwn(world, issuerOf(parts.payload)) && !isOwn(world, String(parts.payload['iss']))) {
    if (world.issuers === undefined && claimsOfPayload(parts.payload)) return unknownIssuer(world);
    return checkForeign(world, { jwt, parts });
  }
  const claims = claimsOfPayload(parts.payload);
  if (!claims || alg !== 'EdDSA' || (typ !== 'JWT' && typ !== undefined)) return notOurs();
  return checkOwnWith(
    world,
    claims,
    ({ id, bytes }) => id === kid && verifies(parts.signature, parts.message, bytes),
  );
}

async function checkDocument(world: World, value: unknown): Promise<Report> {
  if (!isRecord(value)) return nothing('El archivo no es un certificado firmado.');
  if (!('proof' in value)) return nothing('El archivo no tiene firma.');
  const document: UnknownRecord = value;
  if (!isOwn(world, issuerOf(document))) {
    if (world.issuers === undefined) return unknownIssuer(world);
    return checkForeign(world, { document });
  }
  const { proof, ...content } = document;
  const claims = claimsOf(content);
  const { proofHolds, proofOf } = await import('./data-integrity.ts');
  const method = proofOf(document)?.verificationMethod;
  if (!claims || !method || Object.hasOwn(recordOf(proof), '__proto__')) return notOurs();
  return checkOwnWith(
    world,
    claims,
    ({ id, bytes }) => id === method && proofHolds(document, { id, key: bytes }),
  );
}

async function checkCompact(world: World, bytes: Uint8Array): Promise<Report> {
  const decoded = readCompact(bytes);
  if (!decoded)
    return nothing(
      'El código no es el de un certificado, o se leyó mal. Probar de nuevo, con luz y de frente.',
    );
  if (!world.issuers) return unknownIssuer(world);
  // The compact form names its key by eight bytes of the thumbprint, so the issuer is the centre with such a
  // key.
  let isKeyKnown = false;
  for (const issuer of world.issuers.centros)
    for (const key of keysOfIssuer(issuer)) {
      if (!hasThumbprint(key.id, decoded.kid)) continue;
      isKeyKnown = true;
      if (verifies(decoded.signature, decoded.message, key.bytes))
        return checkOwn(world, { claims: decoded.claims, signed: decoded.signed, issuer, key });
    }
  return isKeyKnown
    ? refused(
        'alterada',
        ALTERED_TITLE,
        'firma',
        'La firma no es de este contenido: se cambió después de firmarlo.',
      )
    : unknownIssuer(world);
}

/**
 * Whether the key's thumbprint begins with those bytes. Both are base64url; the last letter of `kid` is
 * ignored, because in the thumbprint that letter also has bits of the next byte.
 */
const hasThumbprint = (id: string, kid: string): boolean =>
  (id.split('#')[1] ?? '').startsWith(kid.slice(0, -1));

/** Checks the presented credential. Never throws on malformed input. */
export async function checkSigned(world: World, input: SignedInput): Promise<Report> {
  if (input.kind === 'jwt') return checkJwt(world, input.jwt.trim());
  return input.kind === 'document' ? checkDocument(world, input.document) : checkCompact(world, input.bytes);
}
