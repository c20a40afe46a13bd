import { isDeclaredOrder } from './orders.ts';

const list = { sort: '-fijada,-ultimaActividad', orders: ['titulo', '-aceptada,creadoEn'] };

test('accepts the declared orders and their reverses', () => {
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

test('refuses partial, reordered and undeclared orders', () => {
  const others = ['-fijada', 'fijada,-ultimaActividad', 'aceptada,creadoEn', 'titulo,creadoEn', 'horas', ''];
  expect(others.filter((order) => isDeclaredOrder(list, order))).toEqual([]);
});
