import fc from 'fast-check';
import { compareNames, sortedByName } from './compare-names.ts';

test('names are ordered as a Spanish dictionary does', () => {
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

test('names that differ in more than capitals and accents stand as the collation of Spanish says', () => {
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

test('what begins with a sign stands before what begins with a letter or a figure', () => {
  for (const sign of '¿¡«“…(')
    for (const name of ['a', '1']) expect(compareNames(`${sign}zeta`, name)).toBeLessThan(0);
});

test('things are sorted by their names, and the list that is given stays', () => {
  const things = [{ name: 'Corrientes' }, { name: 'Ávila' }, { name: 'Córdoba' }];
  const sorted = sortedByName(things, ({ name }) => name);
  expect(sorted.map(({ name }) => name)).toEqual(['Ávila', 'Córdoba', 'Corrientes']);
  expect(things[0]).toEqual({ name: 'Corrientes' });
});

test('the same name is the same, and no other is', () => {
  fc.assert(fc.property(fc.string(), (a) => expect(compareNames(a, a)).toBe(0)));
  expect(compareNames('José', 'Jose')).not.toBe(0);
});
