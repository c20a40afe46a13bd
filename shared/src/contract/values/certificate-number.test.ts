import fc from 'fast-check';
import { findCode, findNumber, NUMBER_PREFIXES, tidyCode, tidyNumber } from './certificate-number.ts';

test.each([
  'of-2026-105',
  'OF2026000105',
  'OF2026105',
  'of 2026 105',
  'Of–2026–105',
  'OF−2026−000105',
  'ＯＦ－２０２６－０００１０５',
  'OF-2026-000105.',
  '«OF/2026/105»',
  'OF-2O26-OOO1O5',
  'OF-2026-OOOl05',
  '0F-2026-000105',
  'OF.2026.000.105',
  'OF 2026 000 105',
  'OF\u200b-2026-\u00ad000105',
  'OF_2026_0000105',
  'El certificado Nº OF-2026-000105, de Ana, vence en 2028.',
])('reads %s as OF-2026-000105', (text) => {
  expect(tidyNumber(text)).toBe('OF-2026-000105');
});

test.each(['de 2026 105', 'ROOF-2026-105', 'OF-2026', 'of 2026 lo que', 'OF-2026-105X', '2026-105', ''])(
  'finds no number in %s',
  (text) => {
    expect(findNumber(text)).toBeUndefined();
  },
);

test('returns other text in capitals and cut', () => {
  expect(tidyNumber('  cualquier cosa ')).toBe('CUALQUIER COSA');
  expect(tidyNumber('x'.repeat(100_000))).toHaveLength(40);
});

test.each([
  ['código: abcd-2345', 'ABCD2345'],
  ['CODIGO ES ABCD 2345.', 'ABCD2345'],
  [' zhpp kkkk ', 'ZHPPKKKK'],
  ['de Ana Martínez, ABCD2345', 'ABCD2345'],
  ['se presentó para trabajar', ''],
  ['en marzo de 2026', ''],
  ['', ''],
])('finds beside a number, in %s, the code %s', (text, codigo) => {
  expect(findCode(text)).toBe(codigo);
});

test('reads a number and its code however they are written', () => {
  const upper = (text: string, capitals: boolean): string => (capitals ? text : text.toLowerCase());
  const wide = (text: string): string =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  fc.assert(
    fc.property(
      fc.record({
        prefix: fc.constantFrom(...NUMBER_PREFIXES),
        year: fc.integer({ min: 2000, max: 2099 }),
        serial: fc.integer({ min: 1, max: 999_999 }),
        zeros: fc.integer({ min: 0, max: 6 }),
        apart: fc.constantFrom('-', ' ', '–', '—', '.', '/', ' - ', '_', '\u00a0', ''),
        capitals: fc.boolean(),
        letters: fc.boolean(),
        full: fc.boolean(),
        before: fc.constantFrom('', 'Certificado n.º ', '(', '¿'),
        after: fc.constantFrom('', '.', ')', ', gracias', '\r\n'),
        code: fc.string({
          unit: fc.constantFrom(...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'),
          minLength: 8,
          maxLength: 8,
        }),
        hyphen: fc.boolean(),
      }),
      (a) => {
        const serial = String(a.serial).padStart(a.zeros, '0');
        const asDigits = `${a.year}${a.apart}${a.letters ? serial.replaceAll('0', 'O').replaceAll('1', 'l') : serial}`;
        // Without a digit, the serial could be an ordinary word.
        fc.pre(/\d[^\d]*$/.test(asDigits.slice(4)) || !a.letters);
        const written = upper(`${a.prefix}${a.apart}${asDigits}`, a.capitals);
        const text = a.before + (a.full ? wide(written) : written) + a.after;
        const numero = `${a.prefix}-${a.year}-${String(a.serial).padStart(6, '0')}`;
        expect(tidyNumber(text)).toBe(numero);
        expect(tidyNumber(tidyNumber(text))).toBe(numero);
        const code = a.hyphen ? `${a.code.slice(0, 4)}-${a.code.slice(4)}` : a.code;
        expect(tidyCode(upper(code, a.capitals))).toBe(a.code);
        expect(findCode(findNumber(`${written} ${upper(code, a.capitals)}`)?.rest ?? '')).toBe(a.code);
      },
    ),
  );
});
