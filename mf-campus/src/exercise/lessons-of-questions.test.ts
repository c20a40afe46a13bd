import type { Item } from '@oficio/shared/contract/exercises/item';
import { lessonsOfQuestions } from './lessons-of-questions.ts';

const LESSONS = [
  {
    _id: 'a',
    titulo: 'Antes de empezar',
    contenido: '<p>El diferencial corta la energía de la vivienda.</p>',
  },
  {
    _id: 'b',
    titulo: 'La puesta a tierra',
    contenido: '<p>La jabalina de la vivienda y sus mediciones.</p>',
  },
  { _id: 'c', titulo: 'Conductores', contenido: '<p>Secciones de los cables de la vivienda.</p>' },
];
const ask = (enunciado: string, ...options: string[]): Item => ({
  id: enunciado,
  tipo: 'unica',
  enunciado,
  opciones: options.map((texto) => ({ id: texto, texto })),
});
const named = (...items: Item[]) => lessonsOfQuestions(LESSONS, items).map(({ _id }) => _id);

test('finds the lesson that shares the stems of a question’s words', () => {
  expect(named(ask('¿Cada cuánto se hace la medición de una jabalina?'))).toEqual(['b']);
  expect(named(ask('¿Qué conductor lleva?', 'Sección de 2,5', 'Sección de 4'))).toEqual(['c']);
});

test('returns each lesson once, in the order of the course', () => {
  expect(named(ask('¿Un conductor?'), ask('¿El diferencial?'), ask('¿Dos conductores?'))).toEqual(['a', 'c']);
  expect(named(ask('¿Cuánta harina?'))).toEqual([]);
});
