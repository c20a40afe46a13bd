import fc from 'fast-check';
import { equivalentCourses } from './use-own-requirements.ts';

test('an edition of an edition counts, and one of another course does not', () => {
  const known = [
    { _id: 'copia', edicionDe: 'original' },
    { _id: 'otra-copia', edicionDe: 'copia' },
    { _id: 'de-otro', edicionDe: 'otro' },
  ];
  expect(equivalentCourses('original', known)).toEqual(['original', 'copia', 'otra-copia']);
  expect(equivalentCourses('copia', known)).toEqual(['copia', 'otra-copia']);
  expect(equivalentCourses('solo', known)).toEqual(['solo']);
});

test('each course counts once, also when editions are circular', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(fc.record({ _id: id, edicionDe: id })), id, (known, course) => {
      const counting = equivalentCourses(course, known);
      expect(new Set(counting).size).toBe(counting.length);
      expect(counting[0]).toBe(course);
      for (const { _id, edicionDe } of known)
        if (counting.includes(edicionDe)) expect(counting).toContain(_id);
    }),
  );
});
