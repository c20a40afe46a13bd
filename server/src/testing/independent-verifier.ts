/**
 * Verifier that shares no code with the signer: other JSON-LD and RDF libraries, and Node's own Ed25519 (W3C
 * Data Integrity EdDSA Cryptosuites 1.0, section 3.2). Uses the product's contexts unless others are given.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { Store, type Quad } from 'n3';
import { RDFC10 } from 'rdfjs-c14n';
import { knownContext } from '@oficio/shared/credentials/contexts';
import { fromMultibase58 } from '@oficio/shared/credentials/bytes';

type Json = Readonly<Record<string, unknown>>;
type ContextOf = (url: string) => unknown;

async function canonical(document: Json, contextOf: ContextOf): Promise<string> {
  const parser = new JsonLdParser({
    documentLoader: { load: async (url: string) => contextOf(url) as never },
    rdfDirection: 'i18n-datatype',
  });
  const store = new Store();
  const done = new Promise((resolve, reject) => {
    parser.on('data', (quad: Quad) => store.addQuad(quad));
    parser.on('error', reject);
    parser.on('end', resolve);
  });
  parser.write(JSON.stringify(document));
  parser.end();
  await done;
  return new RDFC10().canonicalize(store as never);
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the document's proof was made with this key.
 * @param key the 32 bytes of the public key
 */
export async function acceptsDocument(
  signed: Json,
  key: Uint8Array,
  contextOf: ContextOf = knownContext,
): Promise<boolean> {
  const { proof, ...document } = signed as { proof: Json & { proofValue: string } };
  const { proofValue, ...options } = proof;
  const config = { '@context': document['@context' as never], ...options };
  const message = Buffer.concat([
    hash(await canonical(config, contextOf)),
    hash(await canonical(document, contextOf)),
  ]);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), fromMultibase58(proofValue)!);
}
