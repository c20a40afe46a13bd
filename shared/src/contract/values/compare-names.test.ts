import fc from 'fast-check';
import { compareNames } from './compare-names.ts';

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

test('the same name is the same, and no other is', () => {
  fc.assert(fc.property(fc.string(), (a) => expect(compareNames(a, a)).toBe(0)));
  expect(compareNames('José', 'Jose')).not.toBe(0);
});
