import { outlineOf, type Lesson, type OutlineParts, type Step } from './outline.ts';
import { NOTHING_DONE, stepsUpTo } from './use-trial.ts';

// Tests set only the fields that they are about.
const lesson = (id: string, modulo: string, orden: number): Lesson =>
  ({ _id: id, titulo: `Clase ${id}`, modulo, orden, tipo: 'texto' }) as unknown as Lesson;
const step = (lessonId: string, estado: 'vista' | 'completada'): Step =>
  ({ _id: `p-${lessonId}`, clase: lessonId, estado }) as unknown as Step;
const moduleOf = (id: string, orden: number, more: object = {}) =>
  ({ _id: id, titulo: `Módulo ${id}`, orden, obligatorio: true, ...more }) as never;

const parts = (changes: Partial<OutlineParts> = {}): OutlineParts => ({
  modulos: [moduleOf('m2', 2), moduleOf('m1', 1)],
  clases: [lesson('c', 'm2', 1), lesson('b', 'm1', 2), lesson('a', 'm1', 1)],
  progreso: [],
  ejercicios: [],
  sequential: false,
  free: false,
  now: new Date('2026-11-20T12:00:00Z'),
  ...changes,
});

test('sorts modules and lessons', () => {
  expect(outlineOf(parts()).lessons.map((node) => node.lesson._id)).toEqual(['a', 'b', 'c']);
});

test('locks what follows the first pending lesson of a sequential course', () => {
  const { lessons } = outlineOf(parts({ sequential: true, progreso: [step('a', 'completada')] }));
  expect(lessons.map((node) => node.lock)).toEqual([
    undefined,
    undefined,
    'Este curso se hace en orden: antes hay que completar la clase «Clase b».',
  ]);
});

test('neither locks nor counts by an optional module', () => {
  const outline = outlineOf(
    parts({ sequential: true, modulos: [moduleOf('m1', 1, { obligatorio: false }), moduleOf('m2', 2)] }),
  );
  expect(outline.lessons.every((node) => node.lock === undefined)).toBe(true);
  expect([outline.completed, outline.counted]).toEqual([0, 1]);
});

test('neither locks nor counts by an optional lesson', () => {
  const optional = { ...lesson('a', 'm1', 1), obligatoria: false };
  const outline = outlineOf(parts({ sequential: true, clases: [lesson('b', 'm1', 2), optional] }));
  expect(outline.lessons.map((node) => node.lock)).toEqual([undefined, undefined]);
  expect([outline.completed, outline.counted]).toEqual([0, 1]);
});

test('locks a module until it opens, except for teachers', () => {
  const modulos = [moduleOf('m1', 1), moduleOf('m2', 2, { disponibleDesde: '2026-12-01T12:00:00.000Z' })];
  expect(outlineOf(parts({ modulos })).lessons[2]?.lock).toBe(
    'El módulo «Módulo m2» se abre el 1 de diciembre de 2026.',
  );
  expect(outlineOf(parts({ modulos, free: true })).lessons[2]?.lock).toBeUndefined();
});

test('previews the locks of a student who completed up to a lesson', () => {
  const inOrder = outlineOf(parts()).lessons.map((node) => node.lesson);
  const seenAs = (upTo: string) => {
    const { lessons, completed } = outlineOf(parts({ sequential: true, progreso: stepsUpTo(inOrder, upTo) }));
    return [completed, ...lessons.map(({ done, lock }) => (done ? 'hecha' : lock ? 'cerrada' : 'abierta'))];
  };
  expect(seenAs(NOTHING_DONE)).toEqual([0, 'abierta', 'cerrada', 'cerrada']);
  expect(seenAs('b')).toEqual([2, 'hecha', 'hecha', 'abierta']);
  expect(seenAs('c')).toEqual([3, 'hecha', 'hecha', 'hecha']);
});
