import fc from 'fast-check';
import {
  AHORA,
  all,
  any,
  contains,
  exists,
  is,
  isIn,
  not,
  present,
  since,
  until,
  via,
  YO,
  type Condition,
} from '../declaration/access.ts';
import type { AnyRecord } from '../declaration/collection.ts';
import { holds, type Known } from './holds.ts';

const me = '019a0000-0000-7000-8000-000000000001';
const centre = '019a0000-0000-7000-8000-0000000000c1';
const known: Known = { asker: me, now: new Date('2026-11-12T14:00:00Z'), gestorDe: [centre] };
const course: AnyRecord = {
  _id: 'x',
  estado: 'publicado',
  docentes: [me, 'otra'],
  creadoPor: { _id: me, nombreUsuario: 'ana' },
  centro: { _id: centre },
  inicio: '2026-11-12T13:00:00.000Z',
  fin: null,
  precio: { monto: 0 },
};

test.each<[Condition, boolean | undefined]>([
  [is('estado', 'publicado'), true],
  [is('estado', 'borrador'), false],
  [is('creadoPor', YO), true],
  [is('_id', YO), false],
  [is('precio.monto', 0), true],
  [is('fin', 'algo'), false],
  [is('visibilidad', 'publica'), undefined],
  [is('precio.moneda', 'ARS'), undefined],
  [isIn('estado', ['borrador', 'publicado']), true],
  [isIn('estado', ['archivado']), false],
  [contains('docentes', YO), true],
  [contains('docentes', 'nadie'), false],
  [contains('gestores', YO), undefined],
  [present('fin'), false],
  [present('fin', false), true],
  [present('inicio'), true],
  [since('inicio', AHORA), true],
  [since('fin', AHORA), true],
  [until('inicio', AHORA), false],
  [until('fin', AHORA), true],
  [via('centro', contains('gestores', YO)), true],
  [via('centro', contains('docentes', YO)), undefined],
  [via('modulo', contains('gestores', YO)), undefined],
  [via('fin', contains('gestores', YO)), false],
  [exists('inscripciones', 'curso'), undefined],
  [all(), true],
  [any(), false],
  [all(is('estado', 'publicado'), is('visibilidad', 'publica')), undefined],
  [all(is('estado', 'borrador'), is('visibilidad', 'publica')), false],
  [any(is('estado', 'publicado'), is('visibilidad', 'publica')), true],
  [any(is('estado', 'borrador'), is('visibilidad', 'publica')), undefined],
  [not(is('estado', 'borrador')), true],
  [not(is('visibilidad', 'publica')), undefined],
])('evaluates %j: %s', (condition, expected) => {
  expect(holds(condition, course, known)).toBe(expected);
});

test('denies a visitor every relation that the row disproves', () => {
  const visitor: Known = { now: known.now };
  expect(holds(is('creadoPor', YO), course, visitor)).toBe(false);
  expect(holds(is('creadoPor', YO), { _id: 'x', creadoPor: null }, visitor)).toBe(false);
  expect(holds(contains('docentes', YO), course, visitor)).toBe(false);
  expect(holds(via('centro', contains('gestores', YO)), course, visitor)).toBeUndefined();
});

describe('any condition', () => {
  const field = fc.constantFrom('a', 'b', 'c');
  const value = fc.constantFrom('x', 'y', me);
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.tuple(field, fc.oneof(value, fc.constant(YO))).map(([name, one]) => is(name, one)),
    fc.tuple(field, fc.subarray(['x', 'y'])).map(([name, some]) => isIn(name, some)),
    fc.tuple(field, value).map(([name, one]) => contains(name, one)),
    fc.tuple(field, fc.boolean()).map(([name, one]) => present(name, one)),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('condition'), { maxLength: 3 }).map((some) => all(...some)),
      fc.array(tie('condition'), { maxLength: 3 }).map((some) => any(...some)),
      tie('condition').map(not),
    ),
  }));
  const whole = fc.record({
    a: fc.oneof(value, fc.constant(null)),
    b: fc.oneof(fc.array(value), fc.constant(null)),
    c: fc.oneof(value, fc.constant(null)),
  });

  test('has an answer on a complete record', () => {
    fc.assert(
      fc.property(condition, whole, (one, fields) => {
        expect(holds(one, { _id: 'x', ...fields }, known)).not.toBeUndefined();
      }),
    );
  });

  test('keeps on the complete record the answer of a partial one', () => {
    fc.assert(
      fc.property(condition, whole, fc.subarray(['a', 'b', 'c'] as const), (one, fields, read) => {
        const part = Object.fromEntries(read.map((name) => [name, fields[name]]));
        const answer = holds(one, { _id: 'x', ...part }, known);
        if (answer !== undefined) expect(answer).toBe(holds(one, { _id: 'x', ...fields }, known));
      }),
    );
  });

  test('equals its double negation, and negated any equals all negated', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 3 }), whole, (some, fields) => {
        const record = { _id: 'x', ...fields };
        const one = any(...some);
        expect(holds(not(not(one)), record, known)).toBe(holds(one, record, known));
        expect(holds(not(one), record, known)).toBe(holds(all(...some.map(not)), record, known));
      }),
    );
  });
});
