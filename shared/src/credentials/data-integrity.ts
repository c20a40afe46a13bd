/**
 * Data Integrity proofs with `eddsa-rdfc-2022` (W3C): the signature covers the document's meaning and is
 * embedded in it. Loaded on demand, because JSON-LD libraries are large.
 */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue, verifyCredential } from '@digitalbazaar/vc';
import { isRecord, recordOf, type UnknownRecord } from '../contract/values/guards.ts';
import { knownContext } from './contexts.ts';
import { multikeyOf } from './did.ts';
import { verifies } from '../transparency/ed25519.ts';

/** The context that the library includes, and with which it frames an issuer's document. */
const SECURITY_CONTEXT = 'https://w3id.org/security/v2';

type Documents = ReadonlyMap<string, unknown>;

/** Returns a loader of the known documents only: nothing is ever fetched. */
const loaderOf = (documents: Documents) => async (url: string) => {
  const document = knownContext(url) ?? documents.get(url);
  if (document === undefined) throw new Error(`Not known here: ${url}`);
  return { contextUrl: null, documentUrl: url, document };
};

/** Signs a document with the issuer's `key`, dated at the given instant. */
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
  // The library adds the proof to its argument, so it gets a copy.
  const credential = structuredClone(document);
  return issue({ credential, suite, documentLoader: loaderOf(new Map()), now: new Date(at) });
}

/**
 * Returns the document's single proof of the supported kind; undefined for none, several, or another kind.
 */
export function proofOf(document: UnknownRecord): { readonly verificationMethod: string } | undefined {
  const { proof } = document;
  if (!isRecord(proof)) return undefined;
  const { type, cryptosuite: suite, proofPurpose, verificationMethod, proofValue, created, ...more } = proof;
  const isSupported =
    type === 'DataIntegrityProof' && suite === 'eddsa-rdfc-2022' && proofPurpose === 'assertionMethod';
  const hasTexts = [verificationMethod, proofValue].every((text) => typeof text === 'string');
  const hasValidDate = created === undefined || typeof created === 'string';
  return isSupported && hasTexts && hasValidDate && Object.keys(more).length === 0
    ? { verificationMethod: verificationMethod as string }
    : undefined;
}

/**
 * Whether the document's proof is a valid signature by that key. Checks the signature alone: the library also
 * accepts suspended credentials and members without meaning. The caller checks the document's form.
 */
export async function proofHolds(
  document: UnknownRecord,
  method: { id: string; key: Uint8Array },
): Promise<boolean> {
  const { id: issuer } = recordOf(document['issuer']);
  const controller = typeof issuer === 'string' ? issuer : document['issuer'];
  if (typeof controller !== 'string' || proofOf(document)?.verificationMethod !== method.id) return false;
  const methodDocument = {
    '@context': SECURITY_CONTEXT,
    id: method.id,
    type: 'Multikey',
    controller,
    publicKeyMultibase: multikeyOf(method.key),
  };
  const documents = new Map<string, unknown>([
    [method.id, methodDocument],
    [controller, { '@context': SECURITY_CONTEXT, id: controller, assertionMethod: [method.id] }],
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
      // The library removes the proof from its argument, so it gets a copy.
      credential: structuredClone(document),
      suite,
      documentLoader: loaderOf(documents),
      // Dates and status have their own checks, with their own messages.
      now: new Date(String(document['validFrom'])),
      checkStatus: async () => ({ verified: true }),
    });
    return verified;
  } catch {
    return false;
  }
}
