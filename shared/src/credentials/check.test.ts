/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, exportJWK } from 'jose';
import { toBase64url } from './bytes.ts';
import type { Claims } from './claims.ts';
import { checkSigned, type SignedInput } from './check.ts';
import { signDocument } from './data-integrity.ts';
import { didDocumentOf, multikeyOf } from './did.ts';
import { documentOf } from './document.ts';
import { makeJwt, payloadOf, partsOf } from './jwt.ts';
import type { Report } from './report.ts';
import { NO_LOG, type World } from './world.ts';
import { CENTRE_DID, testKey, testList, testSite, testWorld } from '../testing/issuing-site.ts';

const NOW = '2026-11-22T11:59:50.000Z';
const s = testSite();
const jwt = (text: string): SignedInput => ({ kind: 'jwt', jwt: text });
const document = async (claims: Claims = s.claims) =>
  signDocument(documentOf(claims), {
    did: CENTRE_DID,
    key: s.centre.bytes,
    at: claims.registradaEn,
    sign: s.centre.sign,
  });
const verdicts = (report: Report) =>
  Object.fromEntries(report.checks.map(({ name, verdict }) => [name, verdict]));
const online = async (set = {}, more: Partial<World> = {}) =>
  testWorld({ issuers: await s.issuers(NOW, set), ...more });

describe('a certificate of this site', () => {
  test('is valid in each of its three forms, with every check’s result', async () => {
    const world = await online();
    const forms: SignedInput[] = [
      jwt(s.jwt()),
      { kind: 'document', document: JSON.parse(JSON.stringify(await document())) },
      { kind: 'compact', bytes: s.compact() },
      { kind: 'compact', bytes: Uint8Array.of(...s.compact(), ...new Uint8Array(16).fill(3)) },
    ];
    for (const form of forms) {
      const report = await checkSigned(world, form);
      expect([form.kind, report.outcome, report.title, report.own]).toEqual([
        form.kind,
        'vigente',
        'Vigente. Firma comprobada',
        true,
      ]);
      expect(verdicts(report)).toEqual({
        firma: 'bien',
        formato: 'bien',
        emisor: 'bien',
        fechas: 'bien',
        estado: 'bien',
        identidad: 'bien',
        registro: 'bien',
        dispensa: 'bien',
        transparencia: 'desconocido',
      });
      expect(report.facts.nombreLegal).toBe('Łukasz Őry Ñandú');
    }
  });

  test.each([
    ['revocada', { revocation: [41] }, 'Revocada'],
    ['suspendida', { suspension: [41] }, 'Suspendida'],
    ['reemplazada', { refresh: [41], revocation: [41] }, 'Reemplazada'],
    ['vigente', { revocation: [40, 42], suspension: [0] }, 'Vigente. Firma comprobada'],
  ] as const)('is %s according to its centre’s status lists', async (outcome, set, title) => {
    for (const form of [jwt(s.jwt()), { kind: 'compact', bytes: s.compact() } as const]) {
      const report = await checkSigned(await online(set), form);
      expect([report.outcome, report.title]).toEqual([outcome, title]);
    }
  });

  test('expires at its instant, whatever the lists state', async () => {
    const report = await checkSigned(
      await online({}, { now: new Date('2028-03-02T14:05:06Z') }),
      jwt(s.jwt()),
    );
    expect([report.outcome, report.title]).toEqual(['vencida', 'Vencida el 2 de marzo de 2028']);
  });

  test('states that it was antedated, waived or given to staff', async () => {
    const claims: Claims = {
      ...s.claims,
      emitidaEn: '2015-03-02T14:05:06.000Z',
      dispensas: ['el examen'],
      motivoDispensa: 'Acta 12.',
      vinculoEmisor: 'personal',
    };
    for (const form of [jwt(s.jwt(claims)), { kind: 'compact', bytes: s.compact(claims) } as const]) {
      const report = await checkSigned(await online(), form);
      expect(report.title).toBe('Vigente, con observaciones. Firma comprobada');
      // The QR stores the day of registration, without the time.
      expect([4017, 4018]).toContain(report.right.diasAntedatada);
      expect(report.right.vinculo).toBe('personal');
      expect(report.right.dispensa).toBeDefined();
      expect(verdicts(report)).toMatchObject({ registro: 'aviso', dispensa: 'aviso' });
    }
  });

  test('states without a network when its state was known, if recent', async () => {
    const issuers = await s.issuers('2026-11-18T10:00:00.000Z');
    const known = await checkSigned(testWorld({ issuers, fresh: false }), {
      kind: 'compact',
      bytes: s.compact(),
    });
    expect([known.outcome, known.title]).toEqual([
      'vigente',
      'Vigente al 18 de noviembre de 2026. Firma comprobada',
    ]);
    const old = await checkSigned(
      testWorld({ issuers, fresh: false, now: new Date('2026-12-20T10:00:00Z') }),
      jwt(s.jwt()),
    );
    expect([old.outcome, verdicts(old)['estado']]).toEqual(['desconocida', 'desconocido']);
    const revoked = await s.issuers('2026-11-18T10:00:00.000Z', { revocation: [41] });
    expect((await checkSigned(testWorld({ issuers: revoked, fresh: false }), jwt(s.jwt()))).outcome).toBe(
      'revocada',
    );
    const never = await checkSigned(testWorld({ fresh: false }), { kind: 'compact', bytes: s.compact() });
    expect([never.outcome, verdicts(never)]).toEqual(['desconocida', { emisor: 'desconocido' }]);
  });

  test('uses the site’s answer, and the worse of it and the lists', async () => {
    const said = {
      resultado: 'revocada',
      etiqueta: 'Revocada el 3 de mayo de 2026: error',
      motivo: 'error',
      numero: '',
      codigo: 'sinCodigo',
      comprobadaEn: NOW,
    } as const;
    const report = await checkSigned(await online({}, { ask: async () => said }), jwt(s.jwt()));
    expect([report.outcome, report.title, report.motivo]).toEqual(['revocada', said.etiqueta, 'error']);
    const behind = { ...said, resultado: 'vigente', etiqueta: 'Vigente. Firma comprobada' } as const;
    expect(
      (await checkSigned(await online({ revocation: [41] }, { ask: async () => behind }), jwt(s.jwt())))
        .outcome,
    ).toBe('revocada');
  });
});

test.each([
  ['suspension', 'suspendida'],
  ['revocacion', 'revocada'],
  ['reemplazo', 'reemplazada'],
  ['levantamiento', 'vigente'],
] as const)('trusts the log over the site: after %s, the certificate is %s', async (step, outcome) => {
  const proveLogged = async () => ({ ...NO_LOG, step });
  const report = await checkSigned(await online({}, { proveLogged }), jwt(s.jwt()));
  expect([report.outcome, verdicts(report)['estado']]).toEqual([
    outcome,
    outcome === 'vigente' ? 'bien' : 'mal',
  ]);
});

test.each(['noExiste', 'noComprobada'] as const)(
  'does not accept a certificate whose number the site answers %s',
  async (resultado) => {
    const ask = async () =>
      ({ resultado, etiqueta: '', numero: '', codigo: 'sinCodigo', comprobadaEn: NOW }) as const;
    const report = await checkSigned(await online({}, { ask }), jwt(s.jwt()));
    expect([report.outcome, verdicts(report)['estado']]).toEqual(['desconocida', 'desconocido']);
  },
);

describe('an altered certificate', () => {
  const everyField = Object.keys(payloadOf(s.claims));
  test.each(everyField)('is detected in its JWT, at %s', async (name) => {
    const [head, , end] = s.jwt().split('.');
    const world = await online();
    for (const change of ['otra cosa', null, { x: 1 }, undefined]) {
      const payload = { ...payloadOf(s.claims), [name]: change };
      const body = toBase64url(new TextEncoder().encode(JSON.stringify(payload)));
      const report = await checkSigned(world, jwt(`${head}.${body}.${end}`));
      expect(report.outcome === 'alterada' || report.outcome === 'desconocida').toBe(true);
      expect(report.facts).toEqual({});
    }
  });

  test.each(Object.keys(s.claims))('is detected in a claim with another’s signature, at %s', async (name) => {
    const value = s.claims[name as keyof Claims];
    const changed =
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
        ? '2026-03-01T00:00:00.000Z'
        : typeof value === 'number'
          ? value + 1
          : value;
    const claims = { ...s.claims, [name]: changed };
    const report = await checkSigned(await online(), jwt(s.jwt(claims, testKey(9))));
    expect([report.outcome, verdicts(report)['firma']]).toEqual(['alterada', 'mal']);
    const compact = await checkSigned(await online(), {
      kind: 'compact',
      bytes: s.compact(claims, testKey(9)),
    });
    expect([compact.outcome, verdicts(compact)['firma']]).toEqual(['alterada', 'mal']);
  });

  test('is detected in a document with a proof that libraries accept', async () => {
    const good = JSON.parse(JSON.stringify(await document())) as Record<string, unknown>;
    const world = await online();
    const forged = [
      { ...good, name: 'Otro' },
      {
        ...good,
        '@context': [
          ...(good['@context'] as unknown[]),
          'https://www.w3.org/ns/credentials/undefined-terms/v2',
        ],
      },
      { ...good, proof: [good['proof'], good['proof']] },
      { ...good, description: null },
      { ...good, '@graph': [] },
      { ...good, type: ['OpenBadgeCredential', 'VerifiableCredential'] },
      JSON.parse(
        JSON.stringify(good).replace(
          '"type":["Achievement"]',
          '"type":["Achievement"],"__proto__":{"name":"x"}',
        ),
      ) as unknown,
      { ...good, proof: { ...(good['proof'] as object), proofPurpose: 'authentication' } },
      { ...good, credentialStatus: [] },
    ];
    for (const document of forged)
      expect((await checkSigned(world, { kind: 'document', document })).outcome).toBe('alterada');
  });

  test('is detected in a header with another algorithm or none', async () => {
    const [, body, end] = s.jwt().split('.');
    for (const header of [
      { alg: 'none' },
      { alg: 'HS256', kid: `${CENTRE_DID}#${s.centre.kid}` },
      { alg: 'EdDSA', kid: `${CENTRE_DID}#otra`, typ: 'JWT' },
      { alg: 'EdDSA', kid: `${CENTRE_DID}#${s.centre.kid}`, typ: 'x' },
    ]) {
      const head = toBase64url(new TextEncoder().encode(JSON.stringify(header)));
      expect((await checkSigned(await online(), jwt(`${head}.${body}.${end}`))).outcome).toBe('alterada');
    }
  });

  test.each([
    ['nothing', ''],
    ['text', 'hola'],
    ['two parts', 'a.b'],
    ['no JSON', 'YQ.YQ.YQ'],
    ['too much', `${'a'.repeat(200_001)}.a.a`],
  ])('is not recognised in %s', async (_name, text) => {
    expect((await checkSigned(await online(), jwt(text))).outcome).toBe('desconocida');
    for (const value of [null, 1, [], {}, { proof: {} }, { proof: null, issuer: CENTRE_DID }])
      expect((await checkSigned(await online(), { kind: 'document', document: value })).outcome).not.toBe(
        'vigente',
      );
  });
});

describe('a compromised key', () => {
  const world = async (at: string | undefined) =>
    testWorld({
      issuers: await s.issuers(NOW, {}, { compromised: '2026-06-01T00:00:00.000Z' }),
      proveLogged: async () =>
        at === undefined ? NO_LOG : { check: { name: 'transparencia', verdict: 'bien', text: '' }, at },
      // Its lists were signed by the same key, so the site is asked.
      ask: async () => ({
        resultado: 'vigente',
        etiqueta: '',
        numero: '',
        codigo: 'sinCodigo',
        comprobadaEn: NOW,
      }),
    });
  test('is trusted only for what the log had before', async () => {
    expect((await checkSigned(await world('2026-03-02T15:00:00.123Z'), jwt(s.jwt()))).outcome).toBe(
      'vigente',
    );
    expect((await checkSigned(await world('2026-06-01T00:00:00.000Z'), jwt(s.jwt()))).outcome).toBe(
      'desconocida',
    );
    expect((await checkSigned(await world(undefined), jwt(s.jwt()))).outcome).toBe('desconocida');
    expect((await checkSigned(await world(undefined), { kind: 'compact', bytes: s.compact() })).outcome).toBe(
      'desconocida',
    );
  });
});

test('does not accept a status list signed with another key', async () => {
  const issuers = await s.issuers(NOW);
  expect((await checkSigned(testWorld({ issuers }), jwt(s.jwt()))).outcome).toBe('vigente');
  const [centre] = issuers.centros;
  // Another key under the same name: its signatures hold, but the lists that the first key signed don't.
  const other = { ...testKey(2), kid: s.centre.kid };
  const taken = { ...issuers, centros: [{ ...centre!, documento: didDocumentOf(CENTRE_DID, [other]) }] };
  const report = await checkSigned(testWorld({ issuers: taken }), jwt(s.jwt(s.claims, other)));
  expect(verdicts(report)['firma']).toBe('bien');
  expect(verdicts(report)['estado']).toBe('desconocido');
});

describe('a badge of another issuer', () => {
  const DID = 'did:web:universidad.example';
  const key = testKey(7);
  const badge = (more: object = {}) => ({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: 'urn:uuid:0199aaaa-0000-7000-8000-0000000000e1',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: DID, type: ['Profile'], name: 'Universidad' },
    validFrom: '2026-01-01T00:00:00Z',
    name: 'Soldadura',
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Eva Luna' }],
      achievement: {
        id: 'urn:uuid:0199aaaa-0000-7000-8000-0000000000e2',
        type: ['Achievement'],
        name: 'Soldadura',
        description: 'x',
        criteria: { narrative: 'x' },
      },
    },
    ...more,
  });
  const sign = (payload: object, by = key) =>
    makeJwt({ iss: DID, ...payload }, { kid: `${DID}#${key.kid}`, sign: by.sign });
  const world = async (more: Partial<World> = {}) =>
    online({}, { resolve: async (did) => (did === DID ? didDocumentOf(DID, [key]) : undefined), ...more });

  test('is valid according to its issuer, and never shown as this site’s', async () => {
    const report = await checkSigned(await world(), jwt(sign(badge())));
    expect([report.outcome, report.own, report.title]).toEqual([
      'vigente',
      false,
      'Válida según su emisor; no emitida en Oficio',
    ]);
    expect(report.facts).toMatchObject({
      titulo: 'Soldadura',
      nombreLegal: 'Eva Luna',
      centro: 'Universidad',
    });
    const document = await signDocument(badge(), {
      did: DID,
      key: key.bytes,
      at: '2026-01-01T00:00:00Z',
      sign: key.sign,
    });
    expect((await checkSigned(await world(), { kind: 'document', document })).outcome).toBe('vigente');
  });

  test('is checked with ES256 too', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = await exportJWK(pair.publicKey);
    const text = await new SignJWT({ ...badge() })
      .setProtectedHeader({ alg: 'ES256', kid: `${DID}#p` })
      .setIssuer(DID)
      .sign(pair.privateKey);
    const method = { id: `${DID}#p`, type: 'JsonWebKey', controller: DID, publicKeyJwk: { ...jwk } };
    const document = { id: DID, verificationMethod: [method], assertionMethod: [method.id] };
    expect((await checkSigned(await world({ resolve: async () => document }), jwt(text))).outcome).toBe(
      'vigente',
    );
    const [head, body] = text.split('.');
    expect(
      (
        await checkSigned(
          await world({ resolve: async () => document }),
          jwt(`${head}.${body}.${'A'.repeat(86)}`),
        )
      ).outcome,
    ).toBe('alterada');
  });

  test('is unknown without its issuer, and altered with another’s key', async () => {
    expect(
      (await checkSigned(await world({ resolve: async () => undefined }), jwt(sign(badge())))).outcome,
    ).toBe('desconocida');
    expect((await checkSigned(await world(), jwt(sign(badge(), testKey(8))))).outcome).toBe('alterada');
    const did = `did:key:${multikeyOf(key.bytes)}`;
    const bare = makeJwt(
      { iss: did, ...badge({ issuer: did }) },
      { kid: `${did}#${multikeyOf(key.bytes)}`, sign: key.sign },
    );
    const report = await checkSigned(await world(), jwt(bare));
    expect([report.outcome, verdicts(report)['firma'], verdicts(report)['emisor']]).toEqual([
      'desconocida',
      'bien',
      'desconocido',
    ]);
  });

  test('is not accepted when it imitates one of this site', async () => {
    const report = await checkSigned(
      await world(),
      jwt(makeJwt(payloadOf(s.claims), { kid: `${DID}#${key.kid}`, sign: key.sign })),
    );
    expect(report.outcome).toBe('alterada');
    const named = await checkSigned(await world(), jwt(sign(badge({ issuer: { id: DID, name: 'Oficio' } }))));
    expect(named.own).toBe(false);
  });

  test('cannot alter the report’s sentences with its issuer’s name', async () => {
    const name = `Ministerio», que es\n oficio.gob.ar\u202e\u0000. Es un centro de Oficio: «${'x'.repeat(500)}`;
    const report = await checkSigned(
      await world(),
      jwt(sign(badge({ issuer: { id: DID, name }, name: `${name}${name}` }))),
    );
    expect(report.outcome).toBe('vigente');
    const told = report.checks.find((each) => each.name === 'emisor')?.text ?? '';
    expect(told).toMatch(
      /^Lo emitió «Ministerio , que es oficio\.gob\.ar\. Es un centro de Oficio: x+…», que es universidad\.example\. No es un centro/,
    );
    expect([...(report.facts.centro ?? '')].length).toBeLessThanOrEqual(201);
    expect(JSON.stringify([report.facts, told])).not.toMatch(/\\u202e|\\u0000|\u202e/);
  });

  test('states whether its issuer revoked it, or that it is unknown', async () => {
    const address = 'https://universidad.example/listas/1';
    const status = {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '3',
      statusListCredential: address,
    };
    const listed = async (set: readonly number[]) => testList(DID, key, 'revocation', set, NOW);
    const text = jwt(sign(badge({ credentialStatus: status })));
    expect((await checkSigned(await world({ list: async () => listed([3]) }), text)).outcome).toBe(
      'revocada',
    );
    expect((await checkSigned(await world({ list: async () => listed([4]) }), text)).outcome).toBe('vigente');
    expect((await checkSigned(await world(), text)).outcome).toBe('desconocida');
    const others = await testList(CENTRE_DID, s.centre, 'revocation', [], NOW);
    expect((await checkSigned(await world({ list: async () => others }), text)).outcome).toBe('desconocida');
  });

  test('is not accepted with unknown members or vocabularies', async () => {
    const odd = JSON.parse(
      JSON.stringify(badge()).replace('"type":["Achievement"]', '"type":["Achievement"],"__proto__":{"a":1}'),
    ) as object;
    expect((await checkSigned(await world(), jwt(sign(odd)))).outcome).toBe('alterada');
    const document = await signDocument(badge(), {
      did: DID,
      key: key.bytes,
      at: '2026-01-01T00:00:00Z',
      sign: key.sign,
    });
    const foreign = {
      ...document,
      '@context': [...(document['@context'] as unknown[]), 'https://otro.example/ctx'],
    };
    expect((await checkSigned(await world(), { kind: 'document', document: foreign })).outcome).not.toBe(
      'vigente',
    );
  });
});

test('reads a signed JWT as that JWT', () => {
  expect(partsOf(s.jwt())?.payload['iss']).toBe(CENTRE_DID);
});
