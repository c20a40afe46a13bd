import fc from 'fast-check';
import {
  linesOf,
  placesOf,
  programmeOf,
  unitsOf,
  withLessonAt,
  withLessonStepped,
  withModuleAt,
  withVersions,
  type Lesson,
  type Module,
  type Places,
} from './outline.ts';

const programme = fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }).map((sizes) => {
  const modulos = sizes.map((_, i) => ({ _id: `m${i}`, version: 1, orden: i * 2 }) as Module);
  const clases = sizes.flatMap((size, i) =>
    Array.from(
      { length: size },
      (_, j) => ({ _id: `c${i}.${j}`, version: 1, modulo: `m${i}`, orden: j * 3 }) as Lesson,
    ),
  );
  return { modulos, clases };
});
const ids = (units: readonly { lessons: readonly Lesson[] }[]) =>
  units.flatMap(({ lessons }) => lessons.map(({ _id }) => _id));

test('moves items without loss, and orders them as sent', () => {
  fc.assert(
    fc.property(programme, fc.nat(30), fc.nat(5), fc.nat(5), fc.boolean(), (made, which, to, index, down) => {
      const units = unitsOf(made.modulos, made.clases, new Map());
      const lesson = made.clases[which % Math.max(1, made.clases.length)]?._id ?? 'none';
      const module = `m${which % made.modulos.length}`;
      for (const next of [
        withModuleAt(units, module, to),
        withLessonAt(units, lesson, `m${to % made.modulos.length}`, index),
        withLessonStepped(units, lesson, down ? 1 : -1),
      ]) {
        expect(ids(next).sort()).toEqual(ids(units).sort());
        // Applied to the records as read, until their new versions arrive.
        expect(programmeOf(unitsOf(made.modulos, made.clases, placesOf(next)))).toEqual(programmeOf(next));
      }
      expect(programmeOf(withLessonStepped(withLessonStepped(units, lesson, 1), lesson, -1))).toEqual(
        programmeOf(
          withLessonStepped(units, lesson, 1) === units ? withLessonStepped(units, lesson, -1) : units,
        ),
      );
    }),
  );
});

test('preserves a move in flight, and yields to newer records', () => {
  const modulos = [1, 2].map((orden) => ({ _id: `m${orden}`, version: 1, orden }) as Module);
  const places = placesOf(withModuleAt(unitsOf(modulos, [], new Map()), 'm2', 0));
  const newer = modulos.map((module) => ({ ...module, version: 2 }));
  const idsOf = (read: readonly Module[], places: Places) =>
    unitsOf(read, [], places).map(({ module }) => module._id);
  expect(idsOf(modulos, places)).toEqual(['m2', 'm1']);
  expect(idsOf(newer, places)).toEqual(['m2', 'm1']);
  expect(idsOf(modulos, withVersions(places, modulos))).toEqual(['m2', 'm1']);
  expect(idsOf(newer, withVersions(places, modulos))).toEqual(['m1', 'm2']);
});

test('reads one title per line of a pasted list', () => {
  expect(linesOf('1. Riesgos\r\n\n - La red \n• 3 vías\n2) Cierre')).toEqual([
    'Riesgos',
    'La red',
    '3 vías',
    'Cierre',
  ]);
});
