import { optionsOf } from './options-of.ts';

test('each value is an option with its label, in the order of the labels', () => {
  expect(optionsOf({ si: 'Sí', no: { label: 'No' } })).toEqual([
    { value: 'si', label: 'Sí' },
    { value: 'no', label: 'No' },
  ]);
});
