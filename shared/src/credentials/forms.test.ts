/** @jest-environment node */
import { createPrivateKey, generateKeyPairSync, sign as signWith } from 'node:crypto';
import fc from 'fast-check';
import { compactOf, makeCompact, qrText, readCompact } from './compact.ts';
import { fromBase64url, fromDigits, fromMultibase58, toBase64url, toDigits, toMultibase58 } from './bytes.ts';
import type { Claims } from './claims.ts';
import { commitmentOf } from './commitment.ts';
import {
  centreOf,
  didDocumentOf,
  didOf,
  documentAddress,
  methodOfDidKey,
  methodsOf,
  multikeyOf,
} from './did.ts';
import { claimsOf, documentOf } from './document.ts';
import { verifies } from '../transparency/ed25519.ts';
import { claimsOfPayload, makeJwt, partsOf, payloadOf } from './jwt.ts';
import { compactIn } from './reading/qr-address.ts';
import { bitAt, bitsOf, decodeList, encodeList } from './status-list.ts';

const CENTRE = '0199aaaa-0000-7000-8000-000000000001';
const claims: Claims = {
  id: '0199aaaa-0000-7000-8000-0000000000c1',
  numero: 'OF-2026-000123',
  titulo: 'Instalaciones eléctricas domiciliarias',
  titular: '0199aaaa-0000-7000-8000-0000000000b1',
  nombreLegal: 'Łukasz Őry Ñandú',
  documentoTipo: 'DNI',
  compromiso: commitmentOf(new Uint8Array(16).fill(7), 'DNI', '30.111.222'),
  horas: 120.5,
  calificacion: '9 (nueve)',
  emitidaEn: '2026-03-02T14:05:06.000Z',
  venceEn: '2028-03-02T14:05:06.000Z',
  registradaEn: '2026-03-04T10:00:00.123Z',
  nivelIdentidad: 'centro',
  identidadTexto: 'Comprobada por el Centro Sur el 2 de marzo de 2026, contra el documento.',
  vinculoEmisor: 'personal',
  dispensas: ['la nota mínima'],
  motivoDispensa: 'Equivalencia reconocida.',
  indiceEstado: 41,
  indiceRegistro: 1041,
  instantanea: {
    certificacion: 'Electricista',
    alcance: 'competencia',
    centro: 'Centro Sur',
    demuestra: ['Calcula circuitos'],
    firmantes: [{ nombre: 'Ana Paz', cargo: null }],
    edicion: '2026',
    normativa: null,
  },
  certificacion: {
    id: '0199aaaa-0000-7000-8000-0000000000d1',
    nombre: 'Electricista',
    codigo: 'CERT-ELEC-1',
    descripcion: 'Instala',
    criterio: 'Rendir el examen',
  },
  centro: { did: didOf('http://localhost:3500', CENTRE), nombre: 'Centro Sur', respaldo: 'a.b.c' },
};
const pair = generateKeyPairSync('ed25519');
const publicKey = fromBase64url(String(pair.publicKey.export({ format: 'jwk' }).x))!;
const sign = (message: Uint8Array) =>
  signWith(null, message, createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' })));

describe('bytes', () => {
  test('return unchanged in each encoding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
        expect(fromDigits(toDigits(bytes))).toEqual(bytes);
        if (bytes.length > 0 && bytes.length < 100)
          expect(fromMultibase58(toMultibase58(bytes))).toEqual(bytes);
      }),
    );
  });
});

describe('the Open Badge', () => {
  test('returns the claims that it was written from', () => {
    expect(claimsOf(documentOf(claims))).toEqual(claims);
    expect(claimsOf(JSON.parse(JSON.stringify(documentOf(claims))))).toEqual(claims);
  });

  const paths = (value: unknown, at: readonly (string | number)[] = []): (string | number)[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [[...at, name], ...paths(inner, [...at, name])])
      : [];
  const changed = (
    path: readonly (string | number)[],
    change: (holder: Record<string, unknown>, name: string) => void,
  ) => {
    const copy = JSON.parse(JSON.stringify(documentOf(claims))) as Record<string, unknown>;
    let holder = copy;
    for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
    change(holder, String(path.at(-1)));
    return copy;
  };

  test.each(paths(documentOf(claims)).map((path) => [path.join('.'), path] as const))(
    'is not recognised with %s missing, null or of another shape',
    (_name, path) => {
      for (const change of [
        (holder: Record<string, unknown>, name: string) =>
          void (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name]),
        (holder: Record<string, unknown>, name: string) =>
          void (holder[name] = holder[name] === null ? undefined : { a: null }),
      ]) {
        const read = claimsOf(changed(path, change));
        // Omitting an optional member yields other claims, for which the signature isn't valid.
        if (read) expect(read).not.toEqual(claims);
      }
    },
  );

  test.each([
    ['another member', '{"x":1}'],
    ['a null', '{"x":null}'],
    ['a second graph', '{"@graph":[{"id":"urn:x"}]}'],
    ['a prototype', '{"__proto__":{"name":"otro"}}'],
    ['a second proof', '{"proof":[{},{}]}'],
  ])('is not recognised with %s', (_name, json) => {
    const text = `${JSON.stringify(documentOf(claims)).slice(0, -1)},${json.slice(1)}`;
    expect(claimsOf(JSON.parse(text))).toBeUndefined();
    const inner = JSON.stringify(documentOf(claims)).replace(
      '"type":["Achievement"]',
      `"type":["Achievement"],${json.slice(1, -1)}`,
    );
    expect(claimsOf(JSON.parse(inner))).toBeUndefined();
  });

  test('is not recognised in another context or with one more', () => {
    const document = documentOf(claims);
    const contexts = document['@context'] as unknown[];
    expect(
      claimsOf({ ...document, '@context': [...contexts, 'https://www.w3.org/ns/credentials/examples/v2'] }),
    ).toBeUndefined();
    expect(claimsOf({ ...document, '@context': [contexts[1], contexts[0], contexts[2]] })).toBeUndefined();
  });
});

describe('the JWT', () => {
  const jwt = makeJwt(payloadOf(claims), { kid: `${claims.centro.did}#k`, sign });
  test('has the same claims, and a signature of its bytes', () => {
    const parts = partsOf(jwt)!;
    expect(parts.header).toEqual({ alg: 'EdDSA', kid: `${claims.centro.did}#k`, typ: 'JWT' });
    expect(claimsOfPayload(parts.payload)).toEqual(claims);
    expect(verifies(parts.signature, parts.message, publicKey)).toBe(true);
  });

  test('is refused with any character changed', () => {
    fc.assert(
      fc.property(fc.nat(jwt.length - 1), fc.constantFrom(...'abzAZ019-_.'), (at, letter) => {
        const forged = jwt.slice(0, at) + letter + jwt.slice(at + 1);
        const parts = partsOf(forged);
        expect(forged === jwt || !parts || !verifies(parts.signature, parts.message, publicKey)).toBe(true);
      }),
    );
  });

  test('is not recognised with registered claims unlike the credential’s', () => {
    for (const name of ['iss', 'sub', 'jti', 'nbf', 'exp'])
      expect(claimsOfPayload({ ...payloadOf(claims), [name]: name === 'nbf' ? 1 : 'x' })).toBeUndefined();
  });
});

describe('the compact form', () => {
  const thumbprint = toBase64url(new Uint8Array(32).fill(9));
  test('has the Open Badge’s claims and fits in a QR of version 15', () => {
    const bytes = makeCompact(claims, { thumbprint, sign });
    const read = readCompact(bytes)!;
    expect(read.claims).toEqual(compactOf(claims));
    expect(read.clave).toBeUndefined();
    expect(verifies(read.signature, read.message, publicKey)).toBe(true);
    expect(bytes.length).toBeLessThan(337);
  });

  test('carries the commitment’s key through the text of a QR', () => {
    const clave = new Uint8Array(16).fill(7);
    const text = qrText('https://oficio.example', makeCompact(claims, { thumbprint, sign }), clave);
    expect(text).toMatch(/^https:\/\/oficio\.example\/v#\d+$/);
    const read = readCompact(compactIn(text)!)!;
    expect(read.clave).toEqual(clave);
    expect(read.claims.compromiso).toBe(commitmentOf(read.clave!, 'DNI', '30111222'));
  });

  test('shortens the centre and the title to fit, and never the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 3, maxLength: 150 }),
        fc.string({ unit: 'grapheme', minLength: 3, maxLength: 120 }),
        (titulo, nombre) => {
          const bytes = makeCompact(
            { ...claims, titulo, centro: { ...claims.centro, nombre } },
            { thumbprint, sign },
          );
          const read = readCompact(bytes)!;
          expect(read.claims.nombreLegal).toBe(claims.nombreLegal);
          expect(titulo.startsWith(read.claims.titulo.replace(/…$/, ''))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
    const long = makeCompact(
      { ...claims, titulo: 'T'.repeat(150), centro: { ...claims.centro, nombre: 'C'.repeat(120) } },
      { thumbprint, sign },
    );
    expect(long.length + 16).toBeLessThanOrEqual(352);
  });

  test('is refused, or its signature is, with any bit changed', () => {
    const bytes = makeCompact(claims, { thumbprint, sign });
    for (let at = 0; at < bytes.length * 8; at += 1) {
      const forged = Uint8Array.from(bytes);
      forged[at >> 3] = (forged[at >> 3] ?? 0) ^ (1 << (at & 7));
      const read = readCompact(forged);
      expect(
        !read || read.kid !== readCompact(bytes)!.kid || !verifies(read.signature, read.message, publicKey),
      ).toBe(true);
    }
  }, 60_000);

  test.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('hola')],
    ['too much', new Uint8Array(5000)],
  ])('is not recognised in %s', (_name, bytes) => {
    expect(readCompact(bytes)).toBeUndefined();
  });
});

describe('issuers', () => {
  test('have an address for their document that leads nowhere else', () => {
    expect(didOf('https://oficio.example')).toBe('did:web:oficio.example');
    expect(documentAddress(didOf('https://oficio.example'))).toBe(
      'https://oficio.example/.well-known/did.json',
    );
    expect(documentAddress(didOf('http://localhost:3500', CENTRE))).toBe(
      `http://localhost:3500/centros/${CENTRE}/did.json`,
    );
    expect(centreOf(didOf('https://oficio.example', CENTRE))).toBe(CENTRE);
    for (const did of [
      'did:web:a/b',
      'did:web:u@h',
      'did:web:h:..',
      'did:web:h:a/b',
      'did:key:z6Mk',
      'https://x',
      'did:web:h%2Fx',
    ])
      expect(documentAddress(did)).toBeUndefined();
  });

  test('vouch with the keys of their own document only', () => {
    const did = claims.centro.did;
    const document = didDocumentOf(did, [{ kid: 'k1', bytes: publicKey }]);
    expect(methodsOf(document, did).map(({ ed25519 }) => ed25519)).toEqual([publicKey, publicKey]);
    expect(methodsOf(document, didOf('https://otro.example'))).toEqual([]);
    expect(methodsOf({ ...document, assertionMethod: [] }, did)).toEqual([]);
    expect(methodOfDidKey(`did:key:${multikeyOf(publicKey)}`)?.ed25519).toEqual(publicKey);
  });
});

describe('status lists', () => {
  test('return exactly the bits that were set through their encoding', async () => {
    const bits = (await decodeList(await encodeList(bitsOf([0, 7, 8, 131_071], 10))))!;
    expect(bits).toHaveLength(16_384);
    expect([0, 1, 7, 8, 9, 131_071].map((index) => bitAt(bits, index))).toEqual([
      true,
      false,
      true,
      true,
      false,
      true,
    ]);
    expect(bitAt(bits, 131_072)).toBeUndefined();
    expect(bitsOf([200_000], 200_001)).toHaveLength(32_768);
  });

  test('are refused when they would inflate too much', async () => {
    expect(
      await decodeList(await encodeList(new Uint8Array(3 * 1024 * 1024)).then((text) => text)),
    ).toBeUndefined();
    expect(await decodeList('u!!')).toBeUndefined();
    expect(await decodeList('zabc')).toBeUndefined();
  });
});
