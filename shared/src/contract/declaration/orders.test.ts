import { isDeclaredOrder } from './orders.ts';

const list = { sort: '-fijada,-ultimaActividad', orders: ['titulo', '-aceptada,creadoEn'] };

test('lists are given in the declared orders and in those read from their end', () => {
  const given = [
    '-fijada,-ultimaActividad',
    'fijada,ultimaActividad',
    'titulo',
    '-titulo',
    'creadoEn',
    'aceptada,-creadoEn',
  ];
  expect(given.filter((order) => !isDeclaredOrder(list, order))).toEqual([]);
});

test('parts of one, others among its fields, and what is declared nowhere are none', () => {
  const others = ['-fijada', 'fijada,-ultimaActividad', 'aceptada,creadoEn', 'titulo,creadoEn', 'horas', ''];
  expect(others.filter((order) => isDeclaredOrder(list, order))).toEqual([]);
});
