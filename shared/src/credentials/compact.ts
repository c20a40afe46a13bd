/**
 * The compact certificate of a QR: a COSE_Sign1 (RFC 9052) of CBOR Web Token claims (RFC 8392), some 300
 * bytes. It has fewer claims than the Open Badge, its own signature by the same key, and the same UUID.
 */
import { decode, encode } from 'cborg';
import { IDENTITY_LEVELS, type IdentityLevel } from '../contract/collections/identity-levels.ts';
import { fromBase64url, toBase64url, toDigits } from './bytes.ts';
import type { Claims } from './claims.ts';
import { COMMITMENT_KEY_BYTES } from './commitment.ts';
import { DAY_MS } from '../kit/durations.ts';

const VERSION = 1;
/** Registered COSE numbers: the EdDSA algorithm, and the headers for algorithm and key. */
const EDDSA = -8;
const [ALG, KID] = [1, 4];
/** CWT claim numbers: expiry, issue and identifier; ours is for private use (below -65536). */
const [EXP, IAT, CTI, OFICIO] = [4, 6, 7, -65_537];
/** Bytes of the thumbprint that name the key: enough to distinguish a few thousand keys of a site. */
const KID_BYTES = 8;
/**
 * Maximum bytes in a QR of version 15 that survives a bad print, with the address and the commitment's key.
 */
const MAX_BYTES = 352;
const LEVELS = Object.keys(IDENTITY_LEVELS) as IdentityLevel[];
const [WAIVED_FLAG, STAFF_FLAG] = [1, 2];

/** Claims in the QR. Texts end in "…" if they had to be shortened. */
export interface Compact {
  readonly id: string;
  readonly numero: string;
  readonly nombreLegal: string;
  readonly titulo: string;
  readonly centro: string;
  /** ISO 8601, in whole seconds. */
  readonly emitidaEn: string;
  readonly venceEn: string | null;
  /** Day of registration in UTC: "2026-11-22". */
  readonly registradaEn: string;
  readonly nivelIdentidad: IdentityLevel;
  readonly horas: number | null;
  readonly indiceEstado: number;
  readonly dispensada: boolean;
  readonly vinculoEmisor: Claims['vinculoEmisor'];
  readonly indiceRegistro: number;
  readonly compromiso: string | null;
}

/** A decoded compact certificate whose signature is not checked yet. */
interface ReadCompact {
  readonly claims: Compact;
  /** First bytes of the key's thumbprint, in base64url. */
  readonly kid: string;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  /** Signed bytes and signature, without the commitment's key: the log has the digest of these bytes. */
  readonly signed: Uint8Array;
  /** The commitment's key, which follows the signature on paper. */
  readonly clave: Uint8Array | undefined;
}

/** Returns the claims that go into the QR. */
export const compactOf = (claims: Claims): Compact => ({
  id: claims.id,
  numero: claims.numero,
  nombreLegal: claims.nombreLegal,
  titulo: claims.titulo,
  centro: claims.centro.nombre,
  emitidaEn: wholeSeconds(claims.emitidaEn),
  venceEn: claims.venceEn === null ? null : wholeSeconds(claims.venceEn),
  registradaEn: claims.registradaEn.slice(0, 10),
  nivelIdentidad: claims.nivelIdentidad,
  horas: claims.horas,
  indiceEstado: claims.indiceEstado,
  dispensada: claims.motivoDispensa !== null,
  vinculoEmisor: claims.vinculoEmisor,
  indiceRegistro: claims.indiceRegistro,
  compromiso: claims.compromiso,
});

const wholeSeconds = (at: string) => new Date(Math.floor(Date.parse(at) / 1000) * 1000).toISOString();

function payloadOf(c: Compact): Uint8Array {
  const flags = (c.dispensada ? WAIVED_FLAG : 0) | (c.vinculoEmisor === 'personal' ? STAFF_FLAG : 0);
  return encode(
    new Map<number, unknown>([
      ...(c.venceEn === null ? [] : [[EXP, Date.parse(c.venceEn) / 1000] as const]),
      [IAT, Date.parse(c.emitidaEn) / 1000],
      [CTI, bytesOfId(c.id)],
      [
        OFICIO,
        [
          VERSION,
          c.numero,
          c.nombreLegal,
          c.titulo,
          c.centro,
          Date.parse(c.registradaEn) / DAY_MS,
          LEVELS.indexOf(c.nivelIdentidad),
          c.horas,
          c.indiceEstado,
          flags,
          c.indiceRegistro,
          c.compromiso === null ? null : (fromBase64url(c.compromiso) ?? null),
        ],
      ],
    ]),
  );
}

/** Bytes of the COSE_Sign1 besides its payload: the protected headers, the signature and the CBOR around them. */
const ENVELOPE_BYTES = 98;

/** Shortens the texts, the least important first, until everything fits. The name is never cut. */
function fitToQr(claims: Compact): Compact {
  const excessBytes = (c: Compact) => payloadOf(c).length + ENVELOPE_BYTES + COMMITMENT_KEY_BYTES - MAX_BYTES;
  const shorten = (text: string, bytes: number) => {
    let letters = [...text];
    while (letters.length > 8 && new TextEncoder().encode(letters.join('')).length > bytes)
      letters = letters.slice(0, -1);
    return letters.length === [...text].length ? text : `${letters.join('').trimEnd()}…`;
  };
  let result = claims;
  for (const name of ['centro', 'titulo', 'centro', 'titulo'] as const) {
    const excess = excessBytes(result);
    if (excess <= 0) return result;
    const length = new TextEncoder().encode(result[name]).length;
    result = {
      ...result,
      [name]: shorten(result[name], Math.max(name === 'centro' ? 40 : 60, length - excess - 3)),
    };
  }
  return result;
}

/** Returns the bytes to sign for a COSE_Sign1 (RFC 9052, section 4.4) whose protected headers are `head`. */
export const toSign = (head: Uint8Array, payload: Uint8Array): Uint8Array =>
  encode(['Signature1', head, new Uint8Array(), payload]);

/** Makes the signed compact certificate. `thumbprint` is the key's, whole. */
export function makeCompact(
  claims: Claims,
  { thumbprint, sign }: { thumbprint: string; sign: (message: Uint8Array) => Uint8Array },
): Uint8Array {
  const kid = (fromBase64url(thumbprint) ?? new Uint8Array()).slice(0, KID_BYTES);
  const head = encode(
    new Map<number, unknown>([
      [ALG, EDDSA],
      [KID, kid],
    ]),
  );
  const payload = payloadOf(fitToQr(compactOf(claims)));
  return encode([head, new Map(), payload, sign(toSign(head, payload))]);
}

/**
 * Decodes a compact certificate, with or without the commitment's key after it; returns undefined for any
 * other bytes.
 */
export function readCompact(bytes: Uint8Array): ReadCompact | undefined {
  if (bytes.length > MAX_BYTES + 64) return undefined;
  return (
    readSigned(bytes, undefined) ??
    readSigned(bytes.slice(0, -COMMITMENT_KEY_BYTES), bytes.slice(-COMMITMENT_KEY_BYTES))
  );
}

const DECODE_OPTIONS = { useMaps: true, strict: true, rejectDuplicateMapKeys: true } as const;
const decodeCbor = (bytes: Uint8Array): unknown => decode(bytes, DECODE_OPTIONS);

function readSigned(signed: Uint8Array, clave: Uint8Array | undefined): ReadCompact | undefined {
  try {
    const parts = decodeCbor(signed);
    if (!Array.isArray(parts) || parts.length !== 4) return undefined;
    const [head, unprotected, payload, signature] = parts as unknown[];
    if (!(head instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array))
      return undefined;
    if (!(unprotected instanceof Map && unprotected.size === 0)) return undefined;
    const headers = decodeCbor(head);
    if (!(headers instanceof Map) || headers.size !== 2 || headers.get(ALG) !== EDDSA) return undefined;
    const kid: unknown = headers.get(KID);
    const claims = claimsIn(decodeCbor(payload));
    if (!(kid instanceof Uint8Array) || !claims) return undefined;
    // Re-encoding must give the same bytes, so that nothing is hidden beside the claims.
    if (toBase64url(payloadOf(claims)) !== toBase64url(payload)) return undefined;
    return { claims, kid: toBase64url(kid), message: toSign(head, payload), signature, signed, clave };
  } catch {
    return undefined;
  }
}

function claimsIn(payload: unknown): Compact | undefined {
  if (!(payload instanceof Map)) return undefined;
  const privateClaims: unknown = payload.get(OFICIO);
  const [exp, iat, cti]: unknown[] = [payload.get(EXP), payload.get(IAT), payload.get(CTI)];
  if (!Array.isArray(privateClaims) || privateClaims.length !== 12 || privateClaims[0] !== VERSION)
    return undefined;
  const [, numero, nombreLegal, titulo, centro, day, level, horas, estado, flags, registro, compromiso] =
    privateClaims as unknown[];
  const nivelIdentidad = typeof level === 'number' ? LEVELS[level] : undefined;
  const texts = [numero, nombreLegal, titulo, centro];
  const numbers = [iat, day, estado, flags, registro];
  if (!texts.every((text) => typeof text === 'string') || !numbers.every((n) => Number.isSafeInteger(n)))
    return undefined;
  if (!(cti instanceof Uint8Array) || cti.length !== 16 || !nivelIdentidad) return undefined;
  if (!(exp === undefined || Number.isSafeInteger(exp)) || !(horas === null || typeof horas === 'number'))
    return undefined;
  if (!(compromiso === null || compromiso instanceof Uint8Array)) return undefined;
  return {
    id: idOf(cti),
    numero: numero as string,
    nombreLegal: nombreLegal as string,
    titulo: titulo as string,
    centro: centro as string,
    emitidaEn: new Date((iat as number) * 1000).toISOString(),
    venceEn: exp === undefined ? null : new Date((exp as number) * 1000).toISOString(),
    registradaEn: new Date((day as number) * DAY_MS).toISOString().slice(0, 10),
    nivelIdentidad,
    horas,
    indiceEstado: estado as number,
    dispensada: ((flags as number) & WAIVED_FLAG) !== 0,
    vinculoEmisor: ((flags as number) & STAFF_FLAG) !== 0 ? 'personal' : 'ninguno',
    indiceRegistro: registro as number,
    compromiso: compromiso === null ? null : toBase64url(compromiso),
  };
}

const bytesOfId = (id: string): Uint8Array =>
  Uint8Array.from(id.replace(/-/g, '').match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));

const idOf = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Path of a QR's address. The data follows a `#`, so it never reaches a server. */
const QR_PATH = '/v';

/** Returns the text of a QR: an address, then the credential and the commitment's key as digits. */
export const qrText = (origin: string, compact: Uint8Array, clave: Uint8Array | undefined): string =>
  `${origin}${QR_PATH}#${toDigits(Uint8Array.of(...compact, ...(clave ?? [])))}`;
