/** @jest-environment node */
/** Test vectors of the W3C's specifications: credentials with an embedded proof, key names, status lists. */
import { calculateJwkThumbprint } from 'jose';
import {
  CHANGED,
  DOCUMENT_HASH,
  PROOF_HASH,
  PUBLIC_KEY,
  SECRET_KEY,
  SIGNATURE,
  SIGNED,
  UNSIGNED,
} from '../testing/eddsa-vector.ts';
import { toHex } from '../transparency/bytes.ts';
import { publicKeyOf, signBytes } from '../transparency/ed25519.ts';
import { fromBase64url, fromMultibase58, toBase64url, toMultibase58 } from './bytes.ts';
import { proofHolds, signDocument } from './data-integrity.ts';
import { methodOfDidKey, methodsOf, multikeyOf } from './did.ts';
import { bitAt, bitsOf, decodeList, encodeList } from './status-list.ts';

jest.mock('./contexts.ts', () => {
  const { knownContext } = jest.requireActual<{ knownContext: (url: string) => unknown }>('./contexts.ts');
  const { withExamples } = jest.requireActual<{
    withExamples: (known: (url: string) => unknown) => (url: string) => unknown;
  }>('../testing/eddsa-vector.ts');
  return { knownContext: withExamples(knownContext) };
});

const seed = fromMultibase58(SECRET_KEY)!.slice(2);
const key = publicKeyOf(seed);
const method = { id: `did:key:${PUBLIC_KEY}#${PUBLIC_KEY}`, key };

describe('Data Integrity EdDSA Cryptosuites v1.0, appendix B.1', () => {
  test('names the key of the vector’s secret', () => {
    expect(multikeyOf(key)).toBe(PUBLIC_KEY);
    expect(methodOfDidKey(`did:key:${PUBLIC_KEY}`)).toEqual({ id: method.id, ed25519: key });
  });

  test('signs the vector to the byte', async () => {
    const hashed: string[] = [];
    const signed = await signDocument(UNSIGNED, {
      did: `did:key:${PUBLIC_KEY}`,
      key,
      at: SIGNED.proof.created,
      sign: (message) => {
        hashed.push(toHex(message));
        return signBytes(message, seed);
      },
    });
    expect(hashed).toEqual([PROOF_HASH + DOCUMENT_HASH]);
    expect(toHex(fromMultibase58(SIGNED.proof.proofValue)!)).toBe(SIGNATURE);
    expect(signed).toEqual(SIGNED);
  });

  test('verifies under that key and no other', async () => {
    expect(await proofHolds(SIGNED, method)).toBe(true);
    expect(
      await proofHolds(SIGNED, { ...method, key: Uint8Array.of(...key.slice(0, 31), key[31]! ^ 1) }),
    ).toBe(false);
  });

  test.each(CHANGED)('does not verify with another %s', async (_, document) => {
    expect(await proofHolds(document, method)).toBe(false);
  });
});

describe('key names', () => {
  // The did:key Method v0.9, test vectors for Ed25519, by the number of their seeds.
  test.each([
    [0, 'z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp'],
    [1, 'z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG'],
    [2, 'z6MknGc3ocHs3zdPiJbnaaqDi58NGb4pk1Sp9WxWufuXSdxf'],
  ])('match did:key for seed %i', (number, name) => {
    const made = publicKeyOf(Uint8Array.of(...new Uint8Array(31), number));
    expect(multikeyOf(made)).toBe(name);
    expect(methodOfDidKey(`did:key:${name}`)?.ed25519).toEqual(made);
    const other = name.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
    expect(methodOfDidKey(`did:key:${other}`)?.ed25519).not.toEqual(made);
  });

  // Test vectors of the Base58 Encoding Scheme (draft-msporny-base58).
  test.each([
    ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
    [
      Buffer.from('The quick brown fox jumps over the lazy dog.').toString('hex'),
      'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    ],
    ['0000287fb4cd', '11233QC4'],
  ])('match base58btc: %s', (hex, text) => {
    expect(toMultibase58(Buffer.from(hex, 'hex'))).toBe(`z${text}`);
    expect(toHex(fromMultibase58(`z${text}`)!)).toBe(hex);
    expect(toHex(fromMultibase58(`z${text.replace(/.$/, '5')}`)!)).not.toBe(hex);
    expect(fromMultibase58(`z${text.replace(/.$/, '0')}`)).toBeUndefined();
  });

  // Controlled Identifiers v1.0: the keys of the section "Authentication".
  const x = 'VCpo2LMLhn6iWku8MKvSLg2ZAoC-nlOyPVQaO3FxVeQ';
  const kid = '_Qq0UL2Fq651Q0Fjd6TvnYE-faHiOpRlPVQcY_-tA4A';
  const multikey = 'z6MkmM42vxfqZQsv4ehtTjFFxQ4sQKS2w6WR7emozFAn5cxu';
  // RFC 8037, appendices A.2 and A.3 (thumbprint of RFC 7638).
  test.each([
    [x, kid],
    ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'],
  ])('match the thumbprint of %s', async (coordinate, thumbprint) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: coordinate };
    expect(await calculateJwkThumbprint({ ...jwk, kid: 'other', alg: 'EdDSA', use: 'sig' })).toBe(thumbprint);
    expect(await calculateJwkThumbprint({ ...jwk, x: coordinate.replace(/^./, 'A') })).not.toBe(thumbprint);
  });

  test('are read from a document written either way', () => {
    const controller = 'https://controller.example/123456789abcdefghi';
    const methods = [
      { type: 'JsonWebKey', publicKeyJwk: { crv: 'Ed25519', x, kty: 'OKP', kid } },
      { type: 'Multikey', publicKeyMultibase: multikey },
    ].map((each, i) => ({ id: `${controller}#keys-${i + 2}`, controller, ...each }));
    const document = { id: controller, verificationMethod: [], assertionMethod: methods };
    const keys = methodsOf(document, controller).map(({ ed25519 }) => ed25519!);
    expect(toBase64url(keys[0]!)).toBe(x);
    expect(multikeyOf(keys[1]!)).toBe(multikey);
    expect(methodsOf(document, `${controller}2`)).toEqual([]);
  });
});

describe('Bitstring Status List v1.0, the list of its example', () => {
  const encoded = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';

  test('has 16 kB of unset bits, like this site’s list', async () => {
    const bits = await decodeList(encoded);
    expect(bits).toEqual(new Uint8Array(16_384));
    expect([bitAt(bits!, 0), bitAt(bits!, 94_567), bitAt(bits!, 131_071), bitAt(bits!, 131_072)]).toEqual([
      false,
      false,
      false,
      undefined,
    ]);
    expect(await decodeList(await encodeList(bitsOf([], 1)))).toEqual(bits);
    expect(await decodeList(await encodeList(bitsOf([94_567], 1)))).not.toEqual(bits);
  });

  test('never reads another state after a byte has changed', async () => {
    const zipped = fromBase64url(encoded.slice(1))!;
    // Magic number and method, checksum and length (RFC 1952): some bits of the other fields may change
    // without effect.
    const [start, end] = [3, zipped.length - 8];
    for (const [place, byte] of zipped.entries()) {
      const read = await decodeList(`u${toBase64url(zipped.with(place, byte ^ 0x10))}`);
      const silent = read?.every((bits) => bits === 0) === true && read.length === 16_384;
      expect([place, read === undefined || (place >= start && place < end && silent)]).toEqual([place, true]);
    }
    expect(await decodeList(encoded.slice(1))).toBeUndefined();
  });
});
