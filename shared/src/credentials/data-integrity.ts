/**
 * Data Integrity with `eddsa-rdfc-2022` (W3C): the signature is of what the document means, and lies inside it. Loaded only
 * where there is such a document: readers of JSON-LD are large.
 */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue, verifyCredential } from '@digitalbazaar/vc';
import { isRecord, recordOf, type UnknownRecord } from '../contract/values/guards.ts';
import { knownContext } from './contexts.ts';
import { multikeyOf } from './did.ts';
import { verifies } from './ed25519.ts';

/** The context that the library brings and frames an issuer's document with. */
const SECURITY = 'https://w3id.org/security/v2';

type Documents = ReadonlyMap<string, unknown>;

/** Gives what is known and nothing else: a document is never fetched. */
const loaderOf = (documents: Documents) => async (url: string) => {
  const document = knownContext(url) ?? documents.get(url);
  if (document === undefined) throw new Error(`Not known here: ${url}`);
  return { contextUrl: null, documentUrl: url, document };
};

/** Signs a document, as of that instant. `key` is the issuer's. */
export async function signDocument(
  document: UnknownRecord,
  {
    did,
    key,
    at,
    sign,
  }: { did: string; key: Uint8Array; at: string; sign: (message: Uint8Array) => Uint8Array },
): Promise<UnknownRecord> {
  const signer = {
    algorithm: 'Ed25519',
    id: `${did}#${multikeyOf(key)}`,
    sign: async ({ data }: { data: Uint8Array }) => sign(data),
  };
  const suite = new DataIntegrityProof({ cryptosuite, signer, date: at });
  // It notes its proof in what it is given.
  const credential = structuredClone(document);
  return issue({ credential, suite, documentLoader: loaderOf(new Map()), now: new Date(at) });
}

/** The one proof of a document, of the kind that is read here; undefined for none, several, or another. */
export function proofOf(document: UnknownRecord): { readonly verificationMethod: string } | undefined {
  const { proof } = document;
  if (!isRecord(proof)) return undefined;
  const { type, cryptosuite: suite, proofPurpose, verificationMethod, proofValue, created, ...more } = proof;
  const ours =
    type === 'DataIntegrityProof' && suite === 'eddsa-rdfc-2022' && proofPurpose === 'assertionMethod';
  const written = [verificationMethod, proofValue].every((text) => typeof text === 'string');
  const dated = created === undefined || typeof created === 'string';
  return ours && written && dated && Object.keys(more).length === 0
    ? { verificationMethod: verificationMethod as string }
    : undefined;
}

/**
 * Whether the document's proof is that key's of what it means. Of the signature alone: libraries answer yes to what is
 * suspended, and to members that mean nothing. What the document may look like is for whoever asks.
 */
export async function proofHolds(
  document: UnknownRecord,
  method: { id: string; key: Uint8Array },
): Promise<boolean> {
  const { id: issuer } = recordOf(document['issuer']);
  const controller = typeof issuer === 'string' ? issuer : document['issuer'];
  if (typeof controller !== 'string' || proofOf(document)?.verificationMethod !== method.id) return false;
  const described = {
    '@context': SECURITY,
    id: method.id,
    type: 'Multikey',
    controller,
    publicKeyMultibase: multikeyOf(method.key),
  };
  const documents = new Map<string, unknown>([
    [method.id, described],
    [controller, { '@context': SECURITY, id: controller, assertionMethod: [method.id] }],
  ]);
  const verifier = {
    algorithm: 'Ed25519',
    id: method.id,
    verify: async ({ data, signature }: { data: Uint8Array; signature: Uint8Array }) =>
      verifies(signature, data, method.key),
  };
  const suite = new DataIntegrityProof({
    cryptosuite: { ...cryptosuite, createVerifier: async () => verifier },
  });
  try {
    const { verified } = await verifyCredential({
      // It takes the proof out of what it is given.
      credential: structuredClone(document),
      suite,
      documentLoader: loaderOf(documents),
      // Dates and states are checks of their own, with their own words.
      now: new Date(String(document['validFrom'])),
      checkStatus: async () => ({ verified: true }),
    });
    return verified;
  } catch {
    return false;
  }
}
