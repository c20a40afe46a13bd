/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { badgeFields } from './open-badge.ts';
import { readBadge } from './read-badge.ts';

const BADGE = {
  '@context': ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: 'did:web:x', name: 'Instituto X' },
  validFrom: '2025-03-01T00:00:00Z',
  validUntil: '2027-03-01T00:00:00Z',
  credentialSubject: { achievement: { name: 'Soldadura MIG' } },
};
const FACTS = {
  titulo: 'Soldadura MIG',
  emisorTexto: 'Instituto X',
  emitidaEn: '2025-03-01',
  venceEn: '2027-03-01',
};
const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const JWT = `${coded({ alg: 'EdDSA' })}.${coded(BADGE)}.${'c_-'.repeat(20)}`;

test('a version 3 credential gives title, issuer and dates', () => {
  expect(badgeFields(BADGE)).toEqual(FACTS);
});

test('a version 2 assertion gives title, issuer and dates', () => {
  const badge = { issuedOn: '2020-05-06', badge: { name: 'RCP', issuer: { name: 'Cruz Roja' } } };
  expect(badgeFields(badge)).toEqual({ titulo: 'RCP', emisorTexto: 'Cruz Roja', emitidaEn: '2020-05-06' });
});

test.each(['', [], null, { a: 1 }])('%j gives nothing', (value) => {
  expect(badgeFields(value)).toEqual({});
});

function png(text: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('openbadgecredential\0\x01\0\0\0'), text]);
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('iTXt', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
async function pdf(): Promise<Buffer> {
  const doc = new PDFDocument();
  const parts: Buffer[] = [];
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.file(Buffer.from(JWT), { name: 'insignia.jwt' });
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
const file = (content: Buffer | string, name: string, type: string) =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type });
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:o="https://purl.imsglobal.org/ob/v3p0"><o:credential verify="${JWT}"/></svg>`;

test.each([
  ['a JWT', () => file(JWT, 'mi.insignia.jwt', ''), 'mi.insignia.json'],
  ['a PNG', () => file(png(deflateSync(JWT)), 'insignia.png', 'image/png'), 'insignia.json'],
  ['an SVG', () => file(SVG, 'insignia.svg', 'image/svg+xml'), 'insignia.json'],
])('the signed part of the badge in %s is sent', async (_, made, name) => {
  const read = await readBadge(made());
  expect(read.fields).toEqual(FACTS);
  expect([read.file.name, read.file.type]).toEqual([name, 'application/json']);
  expect(JSON.parse(await read.file.text())).toEqual({ jwt: JWT });
});

test('a PDF and a JSON file are read and sent as they are', async () => {
  const made = [
    file(await pdf(), 'a.pdf', 'application/pdf'),
    file(JSON.stringify(BADGE), 'a.json', 'application/json'),
  ];
  for (const one of made) expect(await readBadge(one)).toEqual({ fields: FACTS, file: one });
});

test('files without a badge are sent as they are', async () => {
  const bomb = png(deflateSync(Buffer.alloc(100_000_000)));
  const made = [
    file(Buffer.from('\xff\xd8\xff', 'latin1'), 'foto.jpg', 'image/jpeg'),
    file(bomb, 'bomba.png', 'image/png'),
    file('%PDF-1.7', 'a.pdf', 'application/pdf'),
    file(Buffer.alloc(11 * 1024 * 1024, '{'), 'a.json', 'application/json'),
  ];
  for (const one of made) {
    const { fields, file: sent } = await readBadge(one);
    expect(fields).toEqual({});
    expect(sent).toBe(one);
  }
});
