import { readEntry } from '@oficio/shared/credentials/reading/entry';
import { proofAddress, readEntries } from './entries.ts';

test.each([
  ['OF-2026-000123', 'OF-2026-000123', ''],
  ['  of 2026 123 ', 'OF-2026-000123', ''],
  ['OF2026000123', 'OF-2026-000123', ''],
  ['rv-2026-000009 abcd2345', 'RV-2026-000009', 'ABCD2345'],
  ['of-2026-000123 abcd-2345', 'OF-2026-000123', 'ABCD2345'],
  ['OF-2026-000123, ABCD2345', 'OF-2026-000123', 'ABCD2345'],
  ['https://oficio.example/verificar/OF-2026-000123?codigo=ABCD2345', 'OF-2026-000123', 'ABCD2345'],
  ['https://oficio.example/verificar/OF-2026-000123', 'OF-2026-000123', ''],
  ['www.oficio.example/verificar/of-2026-123/?codigo=abcd-2345', 'OF-2026-000123', 'ABCD2345'],
  [
    'Ver https://oficio.example/verificar/OF%202026%20123?a=1&codigo=ABCD2345#x',
    'OF-2026-000123',
    'ABCD2345',
  ],
  ['Código ABCD2345 del certificado Of–2026–123.', 'OF-2026-000123', 'ABCD2345'],
  ['cualquier cosa', 'CUALQUIER', 'COSA'],
])('%s is read as %s and %s', (text, numero, codigo) => {
  expect(readEntry(text)).toEqual({ numero, codigo });
});

test('each line is an entry, without empty lines and repetitions', () => {
  expect(readEntries('OF-2026-000001\n\nOF-2026-000002 ABCD2345\r\nof 2026 1').map((e) => e.numero)).toEqual([
    'OF-2026-000001',
    'OF-2026-000002',
  ]);
});

test('an invalid number still makes an address that the server can answer', () => {
  expect(proofAddress({ numero: 'A/B?C', codigo: '' })).toBe('/api/verificar/A%2FB%3FC/constancia.pdf');
});
