import { badgeFacts } from './open-badge.ts';

test('a version 3 credential says title, issuer and dates', () => {
  const badge = {
    '@context': ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:x', name: 'Instituto X' },
    validFrom: '2025-03-01T00:00:00Z',
    validUntil: '2027-03-01T00:00:00Z',
    credentialSubject: { achievement: { name: 'Soldadura MIG' } },
  };
  expect(badgeFacts(JSON.stringify(badge))).toEqual({
    titulo: 'Soldadura MIG',
    emisorTexto: 'Instituto X',
    emitidaEn: '2025-03-01',
    venceEn: '2027-03-01',
  });
});

test('a version 2 assertion too', () => {
  const badge = { issuedOn: '2020-05-06', badge: { name: 'RCP', issuer: { name: 'Cruz Roja' } } };
  expect(badgeFacts(JSON.stringify(badge))).toEqual({
    titulo: 'RCP',
    emisorTexto: 'Cruz Roja',
    emitidaEn: '2020-05-06',
  });
});

test.each(['', 'no es JSON', '[]', 'null', '{"a":1}'])('%j says nothing', (text) => {
  expect(badgeFacts(text)).toEqual({});
});
