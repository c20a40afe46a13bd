/** The test vector of `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites v1.0, appendix B.1). */

/** Context of the W3C's examples; only this vector uses it. */
const EXAMPLES = 'https://www.w3.org/ns/credentials/examples/v2';
const examples = { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } };

/** Adds the examples' context to the `known` ones. */
export const withExamples =
  (known: (url: string) => unknown) =>
  (url: string): unknown =>
    url === EXAMPLES ? examples : known(url);

export const PUBLIC_KEY = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
export const SECRET_KEY = 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq';
/** SHA-256 of the canonical proof options, and of the canonical document. */
export const PROOF_HASH = 'bea7b7acfbad0126b135104024a5f1733e705108f42d59668b05c0c50004c6b0';
export const DOCUMENT_HASH = '517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017';
export const SIGNATURE =
  '4d8e53c2d5b3f2a7891753eb16ca993325bdb0d3cfc5be1093d0a18426f5ef8578cadc0fd4b5f4dd0d1ce0aefd15ab120b7a894d0eb094ffda4e6553cd1ed50d';

export const UNSIGNED = {
  '@context': ['https://www.w3.org/ns/credentials/v2', EXAMPLES],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
} as const;
const proof = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-rdfc-2022',
  created: '2023-02-24T23:36:38Z',
  verificationMethod: `did:key:${PUBLIC_KEY}#${PUBLIC_KEY}`,
  proofPurpose: 'assertionMethod',
  proofValue: 'z2YwC8z3ap7yx1nZYCg4L3j3ApHsF8kgPdSb5xoS1VR7vPG3F561B52hYnQF9iseabecm3ijx4K1FBTQsCZahKZme',
} as const;
export const SIGNED = { ...UNSIGNED, proof } as const;

/** Copies of the signed document with one change each. */
export const CHANGED: readonly (readonly [what: string, document: Record<string, unknown>])[] = [
  ['id', { ...SIGNED, id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc34' }],
  ['type', { ...SIGNED, type: ['VerifiableCredential', 'AlumnaCredential'] }],
  ['name', { ...SIGNED, name: 'alumni Credential' }],
  ['description', { ...SIGNED, description: 'A minimum viable example of an Alumni Credential' }],
  ['issuer', { ...SIGNED, issuer: 'https://vc.example/issuers/5679' }],
  ['validFrom', { ...SIGNED, validFrom: '2023-01-01T00:00:01Z' }],
  [
    'subject',
    { ...SIGNED, credentialSubject: { ...UNSIGNED.credentialSubject, id: 'did:example:abcdefgi' } },
  ],
  [
    'claim',
    { ...SIGNED, credentialSubject: { ...UNSIGNED.credentialSubject, alumniOf: 'The School of examples' } },
  ],
  ['member besides', { ...SIGNED, more: 'x' }],
  ['created', { ...SIGNED, proof: { ...proof, created: '2023-02-24T23:36:39Z' } }],
  [
    'first letter of the signature',
    { ...SIGNED, proof: { ...proof, proofValue: proof.proofValue.replace('z2', 'z3') } },
  ],
  [
    'last letter of the signature',
    { ...SIGNED, proof: { ...proof, proofValue: proof.proofValue.replace(/e$/, 'f') } },
  ],
];
