import { optionsOf } from './options-of.ts';

test('returns an option for each value, sorted by label', () => {
  expect(optionsOf({ si: 'Sí', no: { label: 'No' } })).toEqual([
    { value: 'si', label: 'Sí' },
    { value: 'no', label: 'No' },
  ]);
});
