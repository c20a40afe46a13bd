import fc from 'fast-check';
import { keyProblem } from '../contract/exercises/keys.ts';
import { isManual, type Item } from '../contract/exercises/item.ts';
import { MAX_TEXT, readQuestions } from './read-questions.ts';

const read = (text: string) => readQuestions(text);
const only = (text: string) => {
  const { tomadas, dejadas } = read(text);
  expect(dejadas).toEqual([]);
  expect(tomadas).toHaveLength(1);
  return tomadas[0];
};

describe('GIFT', () => {
  test.each([
    ['::Ley:: ¿Cuál? {=8 A ~5 A ~%50%3 A####Ley de Ohm}', { tipo: 'unica', clave: 'a', enunciado: '¿Cuál?' }],
    ['¿Cuáles? {~%50%uno ~%50%dos ~%-100%tres}', { tipo: 'multiple', clave: ['a', 'b'] }],
    ['¿Vale? {F#porque no}', { tipo: 'verdaderoFalso', clave: false, retroalimentacion: 'porque no' }],
    ['Cuánto {#8.2:0.1}', { tipo: 'numerica', clave: { valor: 8.2, tolerancia: 0.1 } }],
    ['Cuánto {#8..9}', { tipo: 'numerica', clave: { valor: 8.5, tolerancia: 0.5 } }],
    ['Quién {=Ohm =Georg Ohm}', { tipo: 'textoCorto', clave: { aceptadas: ['Ohm', 'Georg Ohm'] } }],
    [
      'Unir {=fase -> marrón =neutro -> celeste}',
      { tipo: 'emparejar', clave: { a: 'marrón', b: 'celeste' } },
    ],
    ['Explicar la selectividad. {}', { tipo: 'ensayo' }],
    ['[html]<p>Hola&nbsp;<b>mundo</b></p> {=1 ~2}', { enunciado: 'Hola mundo' }],
  ])('reads %s', (text, expected) => expect(only(text)).toMatchObject(expected));

  test('reads a category as the group and reports an unreadable one', () => {
    const { tomadas, dejadas } = read(
      '$CATEGORY: $course$/Riesgos\n\n// una nota\n\nUna {=1 ~2}\n\nRota {=1 ~2\n\nCon imagen <img src="x.png"> {=1 ~2}\n\nSin correcta {~1 ~2}',
    );
    expect(tomadas).toMatchObject([{ enunciado: 'Una', grupo: 'Riesgos' }]);
    expect(dejadas.length).toBeGreaterThan(0);
    expect(dejadas.every(({ motivo }) => motivo.length > 10)).toBe(true);
  });
});

describe('a list', () => {
  test.each([
    ['1. ¿Cuál?\na) 5 A\n*b) 8 A\nc) 3 A', { tipo: 'unica', enunciado: '¿Cuál?', clave: 'b' }],
    ['¿Cuál?\nA. 5 A\nB. 8 A\nANSWER: B', { tipo: 'unica', clave: 'b' }],
    ['¿Cuáles?\n- uno (correcta)\n- dos (correcta)\n- tres', { tipo: 'multiple', clave: ['a', 'b'] }],
    ['¿Vale?\nRespuesta: verdadero', { tipo: 'verdaderoFalso', clave: true }],
    [
      '3) ¿Cuánto?\nRespuesta: 8,2 ± 0,1 A\nExplicación: 1800 ÷ 220',
      {
        tipo: 'numerica',
        clave: { valor: 8.2, tolerancia: 0.1 },
        unidad: 'A',
        retroalimentacion: '1800 ÷ 220',
      },
    ],
    [
      '¿Quién?\nRespuesta: Ohm | Georg Ohm',
      { tipo: 'textoCorto', clave: { aceptadas: ['Ohm', 'Georg Ohm'] } },
    ],
    ['Explicar la selectividad.', { tipo: 'ensayo', enunciado: 'Explicar la selectividad.' }],
  ])('reads %s in a list', (text, expected) => expect(only(text)).toMatchObject(expected));

  test('reads forty questions and reports one without a right option', () => {
    const forty = Array.from({ length: 40 }, (_, i) => `${i + 1}. Pregunta ${i + 1}\na) no\nb) sí *\n`).join(
      '\n',
    );
    expect(read(forty).tomadas).toHaveLength(40);
    expect(read(`${forty}\n41. ¿Y ésta?\na) uno\nb) dos`)).toMatchObject({
      dejadas: [{ texto: '41. ¿Y ésta? a) uno b) dos', motivo: 'No dice cuál es la opción correcta.' }],
    });
  });
});

test('reads any text, and only questions whose key fits', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '=',
    '~',
    '\n',
    '\n\n',
    'a) ',
    '*',
    '#',
    '->',
    '::',
    'T',
    '1',
    'x ',
    '%50%',
    'Respuesta: ',
    ',',
    '<img>',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 30 }).map((list) => list.join('')),
      ),
      (text) => {
        for (const { clave, ...question } of read(text).tomadas) {
          const item = { ...question, id: 'r1' } as Item;
          if (!isManual(item)) expect(keyProblem(item, clave)).toBeUndefined();
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('reports the text beyond the maximum length', () => {
  const one = 'Una pregunta\na) no\n*b) sí\n\n';
  const { dejadas } = readQuestions(one.repeat(Math.ceil(MAX_TEXT / one.length) + 1));
  expect(dejadas.at(-1)?.motivo).toMatch(/^Se leen 500000 letras por vez/u);
});
