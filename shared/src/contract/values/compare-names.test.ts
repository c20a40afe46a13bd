import fc from 'fast-check';
import { compareNames, sortedByName } from './compare-names.ts';

test('sorts names like a Spanish dictionary', () => {
  const names = [
    'Ñuble',
    'nube',
    'Óptica',
    'obra',
    'Nz',
    'ópera',
    'Zárate',
    'ñandú',
    'Optica',
    'árbol',
    'Azul',
    '¿Qué hacer?',
    'Łukasz',
    'Østergaard',
    'n\u0303u',
    'A B',
    'AA',
    '12 V',
  ];
  const { compare } = new Intl.Collator('es');
  expect(names.toSorted(compareNames)).toEqual(names.toSorted(compare));
});

test('sorts signs and letters like the Spanish collation', () => {
  const letters = fc.array(fc.constantFrom(...'aábcdeéiílmnñoóuúüxzAÁNÑZ 0129'), { maxLength: 6 });
  const name = letters.map((all) => all.join('').trim());
  const { compare } = new Intl.Collator('es', { sensitivity: 'base' });
  fc.assert(
    fc.property(name, name, (a, b) => {
      const expected = compare(a, b);
      fc.pre(expected !== 0);
      expect(Math.sign(compareNames(a, b))).toBe(Math.sign(expected));
    }),
  );
});

test('sorts signs before letters and figures', () => {
  for (const sign of '¿¡«“…(')
    for (const name of ['a', '1']) expect(compareNames(`${sign}zeta`, name)).toBeLessThan(0);
});

test('sorts by name without changing the list', () => {
  const things = [{ name: 'Corrientes' }, { name: 'Ávila' }, { name: 'Córdoba' }];
  const sorted = sortedByName(things, ({ name }) => name);
  expect(sorted.map(({ name }) => name)).toEqual(['Ávila', 'Córdoba', 'Corrientes']);
  expect(things[0]).toEqual({ name: 'Corrientes' });
});

test('equals a name only to itself', () => {
  fc.assert(fc.property(fc.string(), (a) => expect(compareNames(a, a)).toBe(0)));
  expect(compareNames('José', 'Jose')).not.toBe(0);
});
