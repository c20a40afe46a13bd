import { MAX_FACET_VALUES } from '../contract/answers/interpretation.ts';
import { counted, countedOptions } from './counted.ts';

const OPTIONS = [
  { value: 'a', label: 'Albañilería' },
  { value: 'b', label: 'Belleza' },
  { value: 'c', label: 'Cocina' },
];
const value = (valor: string, cantidad: number) => ({ valor, etiqueta: `El ${valor}`, cantidad });

test('hides choices without results, unless chosen', () => {
  expect(counted(OPTIONS, undefined, [])).toEqual(OPTIONS);
  expect(counted(OPTIONS, [value('c', 2)], ['b'])).toEqual([
    { value: 'b', label: 'Belleza', count: 0 },
    { value: 'c', label: 'Cocina', count: 2 },
  ]);
});

test('offers uncounted choices when only the most frequent were counted', () => {
  const many = Array.from({ length: MAX_FACET_VALUES }, (_, n) => value(String(n), 1));
  expect(counted(OPTIONS, many, [])).toEqual(OPTIONS);
});

test('lists the choices of the results by name, with the chosen ones', () => {
  expect(countedOptions([value('z', 1), value('x', 3)], OPTIONS, ['b'])).toEqual([
    { value: 'b', label: 'Belleza', count: 0 },
    { value: 'x', label: 'El x', count: 3 },
    { value: 'z', label: 'El z', count: 1 },
  ]);
  expect(countedOptions(undefined, OPTIONS, [])).toEqual(OPTIONS);
});
