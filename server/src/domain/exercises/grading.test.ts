/** Grading: each kind of item, and properties that hold for any answer. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fractionOf, gradeItems, percent } from '@oficio/shared/contract/exercises/grading';
import type { Item, Kind } from '@oficio/shared/contract/exercises/item';
import { keyProblem } from '@oficio/shared/contract/exercises/keys';
import { folded, isSlip } from '@oficio/shared/contract/exercises/written-words';
import { drawItems } from './attempt-draw.ts';
import { aggregate, ItemResults } from './item-statistics.ts';

const options = (...ids: string[]) => ids.map((id) => ({ id, texto: `texto ${id}` }));
const item = (tipo: Kind, more: Partial<Omit<Item, 'tipo'>> = {}): Item => ({
  id: 'p',
  tipo,
  enunciado: 'Pregunta',
  ...more,
});

const CASES: readonly [string, Item, unknown, readonly [unknown, number][]][] = [
  [
    'unica',
    item('unica', { opciones: options('a', 'b') }),
    'a',
    [
      ['a', 1],
      ['b', 0],
      [undefined, 0],
      [['a'], 0],
    ],
  ],
  [
    'verdaderoFalso',
    item('verdaderoFalso'),
    false,
    [
      [false, 1],
      [true, 0],
      ['false', 0],
      [null, 0],
    ],
  ],
  [
    'multiple',
    item('multiple', { opciones: options('a', 'b', 'c', 'd') }),
    ['a', 'b'],
    [
      [['b', 'a'], 1],
      [['a'], 0.5],
      [['a', 'c'], 0],
      [['a', 'b', 'c'], 0.5],
      [['a', 'b', 'c', 'd'], 0],
      [['a', 'a'], 0.5],
      [[], 0],
      [['c', 'd'], 0],
    ],
  ],
  [
    'numerica',
    item('numerica'),
    { valor: 3.5, tolerancia: 0.1 },
    [
      [3.5, 1],
      ['3,5', 1],
      ['3.5', 1],
      [' 3,6 ', 1],
      ['3,61', 0],
      ['tres', 0],
      ['', 0],
      [Number.NaN, 0],
    ],
  ],
  [
    'numerica with a unit',
    item('numerica', { unidad: 'A' }),
    { valor: 8.2, tolerancia: 0.1 },
    [
      ['8,2', 1],
      ['8,2 A', 1],
      ['8,2A', 1],
      ['8200 mA', 1],
      ['8,2 amperes', 1],
      ['8,2 V', 0],
      ['8,2 mA', 0],
    ],
  ],
  [
    'numerica with thousands',
    item('numerica'),
    { valor: 1234.5 },
    [
      ['1.234,5', 1],
      ['1,234.5', 1],
      ['1234,5', 1],
      ['1 234,5', 1],
      ['1234', 0],
    ],
  ],
  [
    'textoCorto',
    item('textoCorto'),
    { aceptadas: ['Disyuntor diferencial', 'año', '1800'] },
    [
      ['El disyuntor diferencial.', 1],
      ['disjuntor diferencial', 0],
      ['disyutor diferencial', 1],
      ['disyuntor diferencail', 1],
      ['disyutor difrencial', 0],
      ['años', 0],
      ['1.800', 1],
      ['1801', 0],
      ['DISYUNTOR  diferencial ', 1],
      ['disyúntor diferencial', 1],
      ['Año', 1],
      ['ano', 0],
      ['disyuntor', 0],
      [7, 0],
    ],
  ],
  [
    'ordenar',
    item('ordenar', { opciones: options('a', 'b', 'c', 'd') }),
    ['b', 'a', 'd', 'c'],
    [
      [['b', 'a', 'd', 'c'], 1],
      [['b', 'a', 'c', 'd'], 0.5],
      [['a', 'b', 'c', 'd'], 0],
      [['b'], 0.25],
    ],
  ],
  [
    'emparejar',
    item('emparejar', {
      opciones: [...options('a', 'b'), { id: 'd2', texto: 'azul' }, { id: 'd1', texto: 'marrón' }],
    }),
    { a: 'marrón', b: 'azul' },
    [
      [{ a: 'd1', b: 'd2' }, 1],
      [{ a: 'marrón', b: 'azul' }, 1],
      [{ a: 'd1', b: 'd1' }, 0.5],
      [{}, 0],
      [['d1', 'd2'], 0],
    ],
  ],
  [
    'completar',
    item('completar', { enunciado: 'La {{1}} y el {{2}}' }),
    { 1: ['fase'], 2: ['neutro', 'N'] },
    [
      [{ 1: 'Fase', 2: 'n' }, 1],
      [['fase', 'neutro'], 1],
      [{ 1: 'fase' }, 0.5],
      [{}, 0],
    ],
  ],
  [
    'completar with similar words',
    item('completar', { enunciado: 'El {{1}} y el {{2}}' }),
    { 1: ['primario'], 2: ['primairo'] },
    [
      [{ 1: 'primario', 2: 'primairo' }, 1],
      // A misspelling that equals the other gap's right answer isn't accepted.
      [{ 1: 'primairo', 2: 'primario' }, 0],
      [{ 1: 'primaio', 2: 'primairo' }, 1],
    ],
  ],
];

describe('each kind of question', () => {
  for (const [name, question, key, answers] of CASES) {
    it(`grades ${name}`, () => {
      assert.equal(keyProblem(question, key), undefined);
      for (const [answer, expected] of answers)
        assert.equal(fractionOf(question, key, answer), expected, JSON.stringify(answer));
    });
  }
  it('leaves an unreadable number to a person', () => {
    const grades = gradeItems([item('numerica')], { p: { valor: 8 } }, { p: 'ocho' });
    assert.deepEqual(grades, [{ reactivo: 'p', puntos: null, puntaje: 1 }]);
    assert.equal(gradeItems([item('numerica')], { p: { valor: 8 } }, { p: ' ' })[0]?.puntos, 0);
  });
  it('forgives a typing error in a long word unless it means another', () => {
    for (const [word, written, slip] of [
      ['tierra', 'tiera', true],
      ['corriente', 'corrriente', true],
      ['corriente', 'corirente', true],
      ['tension', 'temsion', true],
      ['voltimetro', 'boltimetro', false],
      ['fusible', 'fusibles', true],
      ['simetrico', 'asimetrico', false],
      ['sulfato', 'sulfito', false],
      ['absorber', 'adsorber', false],
      ['potencia', 'potencial', false],
      ['serie', 'serrie', false],
      ['iram2178', 'iram2187', false],
      ['corriente', 'coriennte', false],
    ] as const)
      assert.equal(isSlip(word, written), slip, `${word}, ${written}`);
  });
  it('leaves manual items to a person, except blank ones', () => {
    const items = [
      item('ensayo', { id: 'e', puntaje: 4 }),
      item('archivo', { id: 'f' }),
      item('observacion', { id: 'o' }),
    ];
    const points = (answers: Record<string, unknown>, given?: Map<string, number>) =>
      gradeItems(items, {}, answers, given).map((g) => g.puntos);
    assert.deepEqual(points({ e: 'Texto' }), [null, 0, null]);
    assert.deepEqual(points({ e: ' ' }), [0, 0, null]);
    assert.deepEqual(
      points(
        { e: 'Texto' },
        new Map([
          ['e', 3],
          ['f', 99],
          ['o', -1],
        ]),
      ),
      [3, 1, 0],
    );
  });
});

describe('for any answer', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const question = fc.oneof(
    fc.record({ tipo: fc.constant('unica' as const), key: id }),
    fc.record({ tipo: fc.constant('multiple' as const), key: fc.uniqueArray(id, { minLength: 1 }) }),
    fc.record({ tipo: fc.constant('verdaderoFalso' as const), key: fc.boolean() }),
    fc.record({
      tipo: fc.constant('numerica' as const),
      key: fc.record({
        valor: fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
        tolerancia: fc.double({ noNaN: true, min: 0, max: 10 }),
      }),
    }),
    fc.record({
      tipo: fc.constant('textoCorto' as const),
      key: fc.record({ aceptadas: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }) }),
    }),
    fc.record({
      tipo: fc.constant('ordenar' as const),
      key: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 }),
    }),
    fc.record({
      tipo: fc.constant('emparejar' as const),
      key: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('texto c', 'texto d'), { minKeys: 1 }),
    }),
    fc.record({ tipo: fc.constant('completar' as const), key: fc.constant({ 1: ['uno'], 2: ['dos'] }) }),
    fc.record({
      tipo: fc.constantFrom('ensayo' as const, 'archivo' as const, 'observacion' as const),
      key: fc.string(),
    }),
  );
  const full = ({ tipo }: { readonly tipo: Kind }, puntaje = 1): Item =>
    item(tipo, { puntaje, opciones: options('a', 'b', 'c', 'd'), enunciado: 'La {{1}} y {{2}}' });

  it('gives points between zero and the item’s worth, without failing', () => {
    fc.assert(
      fc.property(
        question,
        fc.anything(),
        fc.double({ noNaN: true, min: 0, max: 100 }),
        (q, answer, puntaje) => {
          const [grade] = gradeItems([full(q, puntaje)], { p: q.key }, { p: answer });
          assert.ok(
            grade!.puntos === null ||
              (grade!.puntos >= 0 && grade!.puntos <= Math.round(puntaje * 100) / 100),
          );
          const whole = percent([grade!]);
          assert.ok(whole >= 0 && whole <= 100);
        },
      ),
      { numRuns: 2000 },
    );
  });
  it('gives full points for the key itself', () => {
    fc.assert(
      fc.property(
        question.filter((q) => !['ensayo', 'archivo', 'observacion'].includes(q.tipo)),
        (q) => {
          const key = q.key as Record<string, unknown> | undefined;
          const answers: Readonly<Record<string, unknown>> = {
            numerica: key?.['valor'],
            textoCorto: (key?.['aceptadas'] as string[] | undefined)?.[0],
            completar: { 1: 'uno', 2: 'dos' },
          };
          assert.equal(fractionOf(full(q), q.key, answers[q.tipo] ?? q.key), 1);
        },
      ),
      { numRuns: 1000 },
    );
  });
  it('does not subtract for one more right option', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1 }), fc.uniqueArray(id), id, (key, chosen, more) => {
        fc.pre(key.includes(more) && !chosen.includes(more));
        const question = full({ tipo: 'multiple' });
        assert.ok(fractionOf(question, key, [...chosen, more]) >= fractionOf(question, key, chosen));
      }),
    );
  });
  it('folds a text twice as once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        assert.equal(folded(folded(text)), folded(text)),
      ),
    );
  });
});

describe('the draw', () => {
  const items = Array.from({ length: 12 }, (_, i): Item => ({
    id: `p${i}`,
    tipo: 'unica',
    enunciado: 'x',
    opciones: options('a', 'b', 'c', 'd'),
  }));
  it('is the same for an attempt, and another for another', () => {
    const settings = { mezclar: true, limitarA: 5 };
    const drawn = (secret: string, attempt: string) => drawItems(secret, attempt, items, settings);
    assert.deepEqual(drawn('s', 'uno'), drawn('s', 'uno'));
    assert.notDeepEqual(drawn('s', 'uno'), drawn('s', 'dos'));
    // Choosing the attempt's id doesn't choose its items.
    assert.notDeepEqual(drawn('s', 'uno'), drawn('otro', 'uno'));
  });
  it('shuffles only the second column of a matching', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'd1', 'd2', 'd3', 'd4', 'd5'];
    const match: Item = { id: 'm', tipo: 'emparejar', enunciado: 'x', opciones: options(...ids) };
    const seen = Array.from({ length: 20 }, (_, n) => {
      const [drawn] = drawItems('s', `intento ${n}`, [match], { mezclar: false, limitarA: null });
      assert.deepEqual(drawn?.opciones?.slice(0, 5), ids.slice(0, 5));
      assert.deepEqual([...(drawn?.opciones ?? [])].sort(), [...ids].sort());
      return drawn?.opciones?.join();
    });
    assert.ok(new Set(seen).size > 10);
  });
  it('neither repeats nor invents, and retains the order unshuffled', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 20 })),
        (seed, mezclar, limitarA) => {
          const drawn = drawItems('s', seed, items, { mezclar, limitarA }).map((d) => d.reactivo);
          assert.equal(drawn.length, Math.min(12, limitarA ?? 12));
          assert.equal(new Set(drawn).size, drawn.length);
          if (!mezclar)
            assert.deepEqual(
              drawn,
              items.map((i) => i.id).filter((i) => drawn.includes(i)),
            );
        },
      ),
    );
  });
});

describe('the statistics of a question', () => {
  const one = item('unica', { id: 'a', opciones: options('x', 'y', 'z') });
  /** Attempts with the question right or wrong, and points out of ten for the rest. */
  const times = (...seen: (readonly [right: boolean, elsewhere: number])[]) => {
    const gathered = new ItemResults();
    for (const [right, elsewhere] of seen)
      aggregate(
        {
          detalle: [
            { reactivo: 'a', puntos: Number(right) * 2, puntaje: 2 },
            { reactivo: 'b', puntos: elsewhere, puntaje: 10 },
          ],
          respuestas: { a: right ? 'x' : 'y' },
        },
        (reactivo) => (reactivo === 'a' ? gathered : undefined),
      );
    return gathered.statistics('a', one);
  };
  const many = (n: number, right: boolean, elsewhere: number) =>
    Array.from({ length: n }, () => [right, elsewhere] as const);

  it('are silent with few answers, and say more with enough', () => {
    assert.deepEqual(times(...many(9, true, 5)), { reactivo: 'a', veces: 9, enBlanco: 0 });
    assert.deepEqual(times(...many(6, true, 5), ...many(4, false, 5)), {
      reactivo: 'a',
      veces: 10,
      enBlanco: 0,
      facilidad: 0.6,
      elegidas: { x: 6, y: 4, z: 0 },
    });
    assert.deepEqual(times(...many(15, true, 8), ...many(15, false, 2)), {
      reactivo: 'a',
      veces: 30,
      enBlanco: 0,
      facilidad: 0.5,
      discriminacion: 1,
      elegidas: { x: 15, y: 15, z: 0 },
      sinElegir: ['z'],
    });
  });

  it('compare with the rest without the question itself', () => {
    const chance = [...many(10, true, 8), ...many(10, false, 8), ...many(10, true, 2), ...many(10, false, 2)];
    assert.equal(times(...chance).discriminacion, 0);
    assert.equal(times(...many(15, false, 8), ...many(15, true, 2)).discriminacion, -1);
    // Without variance, in the question or in the rest, there is no discrimination.
    assert.equal(times(...many(40, true, 3)).discriminacion, undefined);
  });
});
