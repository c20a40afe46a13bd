import { distanceTo, nearChip } from './near.tsx';

const near = { etiqueta: 'Neuquén', km: { a: 0.4, b: 1234.4 } };
const town = { desde: 'p', cerca: 'z' };

test('a distance is in whole kilometres, and absent where unknown', () => {
  expect(distanceTo(town, near, 'a')).toBe('a menos de 1 km');
  expect(distanceTo(town, near, 'b')).toBe('a 1.234 km');
  expect(distanceTo(town, near, 'c')).toBeUndefined();
  expect(distanceTo(town, undefined, 'a')).toBeUndefined();
});

test('a whole province has no distances', () => {
  expect(distanceTo({ desde: 'p', cerca: '' }, near, 'b')).toBeUndefined();
});

test('the chip names the place and removes both of its parts', () => {
  const set = jest.fn();
  const [chip] = nearChip({ values: { desde: 'p', cerca: 'z' }, set }, near);
  expect(chip?.label).toBe('Cerca de Neuquén');
  chip?.onRemove();
  expect(set).toHaveBeenCalledWith({ desde: '', cerca: '' });
  expect(nearChip({ values: { desde: '', cerca: '' }, set }, near)).toEqual([]);
});
