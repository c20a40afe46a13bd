/** This site's issuers as they were fetched: their keys, and the state in their status lists. */
import { recordOf } from '../contract/values/guards.ts';
import type { KnownIssuer } from '../contract/calls/issuers.ts';
import { fromBase64url, toBase64url } from './bytes.ts';
import { methodsOf } from './did.ts';
import { verifies } from '../transparency/ed25519.ts';
import { partsOf, type Parts } from './jwt.ts';
import { bitAt, decodeList, listAddress, STATUS_PURPOSES, type StatusPurpose } from './status-list.ts';
import type { World } from './world.ts';

/** A key that may have signed. `since`: the instant from which it counts as compromised. */
export interface SigningKey {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly since?: string;
}

/** Returns the issuer's keys, including compromised ones. */
export function keysOfIssuer({ did, documento, comprometidas }: KnownIssuer): readonly SigningKey[] {
  const currentKeys = methodsOf(documento, did).flatMap(({ id, ed25519 }) =>
    ed25519 ? [{ id, bytes: ed25519 }] : [],
  );
  const compromisedKeys = comprometidas.flatMap(({ kid, clave, desde }) => {
    const bytes = fromBase64url(clave);
    return bytes?.length === 32 ? [{ id: `${did}#${kid}`, bytes, since: desde }] : [];
  });
  return [...currentKeys, ...compromisedKeys];
}

/**
 * Returns the centre of this site with that DID; if the local list doesn't have it, resolves the DID over the
 * network.
 */
export async function ownIssuer(world: World, did: string): Promise<KnownIssuer | undefined> {
  const cached = world.issuers?.centros.find((each) => each.did === did);
  if (cached || !world.fresh) return cached;
  const documento = recordOf(await world.resolve(did));
  return methodsOf(documento, did).length === 0
    ? undefined
    : { did, nombre: '', documento, listas: {}, comprometidas: [] };
}

/** A certificate's bit in one of the issuer's status lists. */
interface ListFinding {
  readonly isSet: boolean;
  /** Time at which the list was made. ISO 8601. */
  readonly at: string;
  /** Whether the list has not expired. */
  readonly isCurrent: boolean;
}

/** Verified lists by key and exact text: most certificates of a centre share theirs. */
const verifiedLists = new Map<string, Uint8Array>();
const MAX_CACHED_LISTS = 30;

/**
 * Returns the bits of a list signed by the key; undefined if the signature fails or the bits can't be
 * decoded.
 */
async function openList(
  jwt: string,
  { message, signature, payload }: Parts,
  key: SigningKey,
): Promise<Uint8Array | undefined> {
  const name = `${toBase64url(key.bytes)} ${jwt}`;
  const cached = verifiedLists.get(name);
  if (cached) return cached;
  const { encodedList } = recordOf(payload['credentialSubject']);
  if (typeof encodedList !== 'string' || !verifies(signature, message, key.bytes)) return undefined;
  const bits = await decodeList(encodedList);
  if (!bits) return undefined;
  if (verifiedLists.size >= MAX_CACHED_LISTS) verifiedLists.delete(verifiedLists.keys().next().value ?? '');
  verifiedLists.set(name, bits);
  return bits;
}

/**
 * Reads a bit of a signed list; returns undefined without a list, or if it is another issuer's or for another
 * purpose.
 */
async function readList(
  jwt: string | undefined,
  {
    did,
    purpose,
    index,
    keys,
    now,
  }: { did: string; purpose: StatusPurpose; index: number; keys: readonly SigningKey[]; now: Date },
): Promise<ListFinding | undefined> {
  const parts = jwt === undefined ? undefined : partsOf(jwt);
  if (jwt === undefined || !parts) return undefined;
  const key = keys.find(({ id, since }) => id === parts.header['kid'] && since === undefined);
  const { iss, id, validFrom, validUntil, credentialSubject } = parts.payload;
  const { statusPurpose } = recordOf(credentialSubject);
  if (!key) return undefined;
  if (iss !== did || id !== listAddress(did, purpose) || statusPurpose !== purpose) return undefined;
  if (typeof validFrom !== 'string' || typeof validUntil !== 'string') return undefined;
  const bits = await openList(jwt, parts, key);
  const isSet = bits && bitAt(bits, index);
  if (isSet === undefined) return undefined;
  return { isSet, at: validFrom, isCurrent: Date.parse(validUntil) > now.getTime() };
}

/** Returns the combined state from the issuer's lists; undefined if one of them can't be read. */
export async function stateInLists(
  world: World,
  issuer: KnownIssuer,
  index: number,
): Promise<
  | {
      readonly state: 'vigente' | 'suspendida' | 'revocada' | 'reemplazada';
      readonly at: string;
      readonly isCurrent: boolean;
    }
  | undefined
> {
  const keys = keysOfIssuer(issuer);
  const findings: Partial<Record<StatusPurpose, ListFinding>> = {};
  for (const purpose of STATUS_PURPOSES) {
    const jwt =
      issuer.listas[purpose] ??
      (world.fresh ? await world.list(listAddress(issuer.did, purpose)) : undefined);
    findings[purpose] = await readList(jwt, { did: issuer.did, purpose, index, keys, now: world.now });
  }
  const { revocation, suspension, refresh } = findings;
  if (!revocation || !suspension || !refresh) return undefined;
  const lists = [revocation, suspension, refresh];
  const at = lists.map((list) => list.at).sort()[0] ?? revocation.at;
  const isCurrent = lists.every((list) => list.isCurrent);
  // A replaced certificate is also in the revocation list, for readers that know no other.
  if (refresh.isSet) return { state: 'reemplazada', at, isCurrent };
  if (revocation.isSet) return { state: 'revocada', at, isCurrent };
  return { state: suspension.isSet ? 'suspendida' : 'vigente', at, isCurrent };
}
