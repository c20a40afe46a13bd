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

test('a question leads to the class that says its words, in any form and without accents', () => {
  expect(named(ask('¿Cada cuánto se hace la medición de una jabalina?'))).toEqual(['b']);
  expect(named(ask('¿Qué conductor lleva?', 'Sección de 2,5', 'Sección de 4'))).toEqual(['c']);
});

test('classes come once each and in the order of the course; what no class says leads nowhere', () => {
  expect(named(ask('¿Un conductor?'), ask('¿El diferencial?'), ask('¿Dos conductores?'))).toEqual(['a', 'c']);
  expect(named(ask('¿Cuánta harina?'))).toEqual([]);
});
