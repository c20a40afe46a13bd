/** @jest-environment node */
/**
 * Test vectors that the RFCs publish for the parts of our certificates: signatures, canonical JSON, CBOR,
 * base64url.
 */
import canonicalize from 'canonicalize';
import { decode, encode } from 'cborg';
import { toHex } from '../transparency/bytes.ts';
import { publicKeyOf, verifies, signBytes } from '../transparency/ed25519.ts';
import { fromBase64url, toBase64url } from './bytes.ts';
import { toSign } from './compact.ts';
import { partsOf } from './jwt.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
/** Copies of the bytes with one bit flipped: in the first byte, the last, and one between. */
const turned = (of: Uint8Array): Uint8Array[] =>
  [...new Set([0, of.length >> 1, of.length - 1])].map((at) => of.with(at, of[at]! ^ 1));

/** Verifies with both implementations, which must agree. */
function holds(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  const answer = verifies(signature, message, key);
  expect(verifies(signature, message, key)).toBe(answer);
  return answer;
}
function expectOnly(signature: Uint8Array, message: Uint8Array, key: Uint8Array): void {
  expect(holds(signature, message, key)).toBe(true);
  const others = [
    ...turned(signature).map((other) => [other, message, key] as const),
    ...(message.length === 0 ? [Uint8Array.of(0)] : turned(message)).map(
      (other) => [signature, other, key] as const,
    ),
    ...turned(key).map((other) => [signature, message, other] as const),
  ];
  expect(others.map((other) => holds(...other))).toEqual(others.map(() => false));
}

describe('Ed25519', () => {
  // RFC 8032, section 7.1.
  test.each([
    [
      'TEST 1',
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      'TEST 2',
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'TEST 3',
      'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
    [
      'TEST SHA(abc)',
      '833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42',
      'ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
      'dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704',
    ],
  ])('matches RFC 8032, %s', (_, seed, key, message, signature) => {
    expect(toHex(publicKeyOf(bytes(seed)))).toBe(key);
    expect(toHex(signBytes(bytes(message), bytes(seed)))).toBe(signature);
    expectOnly(bytes(signature), bytes(message), bytes(key));
  });

  // Chalkias, Garillot and Nikolaenko, "Taming the many EdDSAs": cases that RFC 8032 refuses, and others that
  // we refuse too.
  test.each([
    [
      'a key of small order, under which S = 0 signs',
      '8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a0000000000000000000000000000000000000000000000000000000000000000',
    ],
    [
      'a key of small order, under which a whole R signs',
      '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
      'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    ],
    [
      'an S beyond the order of the group',
      '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40',
      '442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623',
      'e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514',
    ],
    [
      'an S far beyond the order of the group',
      '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40',
      '442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623',
      '8ce5b96c8f26d0ab6c47958c9e68b937104cd36e13c33566acd2fe8d38aa19427e71f98a473474f2f13f06f97c20d58cc3f54b8bd0d272f42b695dd7e89a8c22',
    ],
    [
      'an R that is written in another way',
      'fdaebc429f4a735932a160da1301080c13280eea8bc280d1b392c6b9e6ba3a5a',
      'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43',
      'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f454d370c8d9fc323a41450f8d513eafeb5b0697390c1e505a0d4ddc71f566607',
    ],
  ])('refuses %s', (_, message, key, signature) => {
    expect(holds(bytes(signature), bytes(message), bytes(key))).toBe(false);
  });

  test('matches RFC 8037, appendix A.4: the signature of a JWS', () => {
    const message = 'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc';
    const signature =
      'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg';
    const key = fromBase64url('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')!;
    expectOnly(fromBase64url(signature)!, new TextEncoder().encode(message), key);
    // A valid signature, but no JWT: its payload is not an object.
    expect(partsOf(`${message}.${signature}`)).toBeUndefined();
  });
});

describe('canonical JSON (RFC 8785)', () => {
  const input = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  const output =
    '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d';

  test('matches section 3.2.4 to the byte', () => {
    const hex = (text: string) => Buffer.from(canonicalize(JSON.parse(text) as object)!).toString('hex');
    expect(hex(input)).toBe(output);
    expect(hex(input.replace('4.50', '4.51'))).not.toBe(output);
    expect(hex(input.replace('true, false', 'false, true'))).not.toBe(output);
  });

  test('sorts members by UTF-16 as in section 3.2.3', () => {
    const members = String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    const text = canonicalize(JSON.parse(members) as object)!;
    expect([...text.matchAll(/:"([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  const double = (hex: string) => Buffer.from(hex, 'hex').readDoubleBE();
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes appendix B’s %s as %s', (hex, text) => {
    expect(canonicalize(double(hex))).toBe(text);
  });

  test('refuses appendix B’s values that are not numbers', () => {
    for (const hex of ['7fffffffffffffff', '7ff0000000000000'])
      expect(() => canonicalize(double(hex))).toThrow();
  });
});

describe('COSE and CBOR', () => {
  // The COSE working group's examples, "EdDSA-01: EdDSA - 25519 - sign0".
  const signed = bytes(
    'd28445a201270300a10442313154546869732069732074686520636f6e74656e742e58407142fd2ff96d56db85bee905a76ba1d0b7321a95c8c4d3607c5781932b7afb8711497dfa751bf40b58b3bcc32300b1487f3db34085eef013bf08f4a44d6fef0d',
  );
  const key = bytes('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');

  test('signs the example of RFC 9052, section 4.4', () => {
    // Skips the COSE_Sign1 tag, which our certificates omit.
    expect(signed[0]).toBe(0xd2);
    const [head, unprotected, payload, signature] = decode(signed.slice(1), { useMaps: true }) as [
      Uint8Array,
      Map<number, Uint8Array>,
      Uint8Array,
      Uint8Array,
    ];
    expect(toHex(toSign(head, payload))).toBe(
      '846a5369676e61747572653145a2012703004054546869732069732074686520636f6e74656e742e',
    );
    expectOnly(signature, toSign(head, payload), key);
    expect(turned(head).map((other) => holds(signature, toSign(other, payload), key))).not.toContain(true);
    expect(encode([head, unprotected, payload, signature])).toEqual(signed.slice(1));
  });

  // RFC 8392, appendix A.1.
  test('writes the claims of RFC 8392’s example', () => {
    const claims = new Map<number, unknown>([
      [1, 'coap://as.example.com'],
      [2, 'erikw'],
      [3, 'coap://light.example.com'],
      [4, 1_444_064_944],
      [5, 1_443_944_944],
      [6, 1_443_944_944],
      [7, bytes('0b71')],
    ]);
    const hex =
      'a70175636f61703a2f2f61732e6578616d706c652e636f6d02656572696b77037818636f61703a2f2f6c696768742e6578616d706c652e636f6d041a5612aeb0051a5610d9f0061a5610d9f007420b71';
    expect(toHex(encode(claims))).toBe(hex);
    expect(decode(bytes(hex), { useMaps: true })).toEqual(claims);
    expect(decode(bytes(hex.replace(/71$/, '72')), { useMaps: true })).not.toEqual(claims);
  });

  // RFC 8949, appendix A.
  test.each([
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [1_000_000, '1a000f4240'],
    [-1000, '3903e7'],
    [null, 'f6'],
    [bytes('01020304'), '4401020304'],
    ['IETF', '6449455446'],
    ['ü', '62c3bc'],
    ['水', '63e6b0b4'],
    [[1, [2, 3], [4, 5]], '8301820203820405'],
  ])('matches RFC 8949: %p', (value, hex) => {
    expect(toHex(encode(value))).toBe(hex);
    expect(decode(bytes(hex), { strict: true })).toEqual(value);
    expect(() => decode(bytes(`${hex}00`), { strict: true })).toThrow();
  });

  test('refuses a number longer than needed (RFC 8949, section 4.2.1)', () => {
    expect(decode(bytes('1817'))).toBe(23);
    expect(() => decode(bytes('1817'), { strict: true })).toThrow();
  });
});

// RFC 4648, sections 10 and 3.5.
test.each([
  ['', ''],
  ['f', 'Zg'],
  ['fo', 'Zm8'],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg'],
  ['fooba', 'Zm9vYmE'],
  ['foobar', 'Zm9vYmFy'],
])('matches base64url of RFC 4648: %p', (text, encoded) => {
  expect(toBase64url(Buffer.from(text))).toBe(encoded);
  expect(Buffer.from(fromBase64url(encoded)!).toString()).toBe(text);
  // Padding and unused bits are refused.
  expect(fromBase64url(`${encoded}=`)).toBeUndefined();
  if (encoded.length % 4 === 2) expect(fromBase64url(encoded.replace(/g$/, 'h'))).toBeUndefined();
});
