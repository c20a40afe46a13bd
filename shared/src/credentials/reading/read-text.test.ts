import { toDigits } from '../bytes.ts';
import { readText } from './read-text.ts';

const JWT = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(40)}.${'c_-'.repeat(20)}`;
const DOCUMENT = { '@context': ['https://www.w3.org/ns/credentials/v2'], proof: {}, credentialSubject: {} };
const BYTES = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256);
const ADDRESS = `https://oficio.example/v#${toDigits(BYTES)}`;

test.each([ADDRESS, `Ver ${ADDRESS} ahora`, `http://localhost:3000/v/#${toDigits(BYTES)}\n`])(
  'reads the credential’s bytes in the address of a QR: %.40s',
  (text) => {
    expect(readText(text)).toEqual({ kind: 'compact', bytes: BYTES });
  },
);

test.each([
  ['alone', JWT],
  ['within a text', `Adjunto el certificado:\r\n${JWT}\r\nSaludos`],
  ['as a JSON text', JSON.stringify(JWT)],
  ['in jwt', JSON.stringify({ jwt: JWT })],
  ['in a list in verifiableCredential', JSON.stringify({ verifiableCredential: [{ credential: JWT }] })],
])('reads a JWT %s', (_, text) => {
  expect(readText(text)).toEqual({ kind: 'jwt', jwt: JWT });
});

test.each([
  ['as it is', DOCUMENT],
  ['in credential', { credential: DOCUMENT }],
  ['in a presentation', { verifiableCredential: [DOCUMENT] }],
  ['with something that is also a wrapper', { ...DOCUMENT, credential: 'otra' }, true],
])('reads a document %s', (_, value, whole = false) => {
  expect(readText(JSON.stringify(value, null, 2))).toEqual({
    kind: 'document',
    document: whole ? value : DOCUMENT,
  });
});

test('preserves a document’s own prototype member for the checks', () => {
  const presented = readText('{"proof":{},"__proto__":{"vigente":true}}');
  if (presented.kind !== 'document') throw new Error(presented.kind);
  expect(Object.keys(presented.document as object)).toEqual(['proof', '__proto__']);
  expect((presented.document as Record<string, unknown>)['vigente']).toBeUndefined();
});

test.each([
  ['https://oficio.example/verificar/OF-2026-000105?codigo=ABCD2345', 'OF-2026-000105', 'ABCD2345'],
  ['www.oficio.example/verificar/of-2026-105', 'OF-2026-000105', ''],
  ['El certificado es OF 2026 105, código abcd-2345.', 'OF-2026-000105', 'ABCD2345'],
])('reads in %s a number and a code', (text, numero, codigo) => {
  expect(readText(text)).toEqual({ kind: 'number', entry: { numero, codigo } });
});

test.each([
  '',
  '  \n',
  'Hola',
  'https://otra.example/v#12',
  `https://oficio.example/v#9${'9'.repeat(60)}`,
  'https://oficio.example/verificar/',
  '{"a":',
  '[1,2]',
  '{"jwt":{"jwt":{"jwt":{"jwt":{"jwt":"x"}}}}}',
  '['.repeat(200_000),
  'x'.repeat(2_000_000),
])('finds nothing in %.40s and states what to do', (text) => {
  const presented = readText(text);
  expect(presented.kind).toBe('nothing');
  expect(presented.kind === 'nothing' && presented.message).toMatch(/\.$/);
});
