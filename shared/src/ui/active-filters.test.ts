import { activeFiltersOf } from './active-filters.ts';

const values = { buscar: 'pan, masa', provincia: 'p1', zona: 'z1', nivel: 'inicial,medio', orden: 'titulo' };
const words = {
  provincia: { label: () => 'Córdoba', also: ['zona'] as const },
  zona: { label: () => undefined },
  nivel: { label: (value: string) => value },
};

describe('the chips of the filters in force', () => {
  it('says each in words, what is searched first and whole', () => {
    const chips = activeFiltersOf({ values, set: jest.fn() }, words);
    expect(chips.map(({ label }) => label)).toEqual(['«pan, masa»', 'Córdoba', '…', 'inicial', 'medio']);
  });

  it.each([
    ['«pan, masa»', { buscar: '' }],
    ['Córdoba', { provincia: '', zona: '' }],
    ['inicial', { nivel: 'medio' }],
  ])('takes off %s and nothing that still means something', (label, changes) => {
    const set = jest.fn();
    activeFiltersOf({ values, set }, words)
      .find((chip) => chip.label === label)
      ?.onRemove();
    expect(set).toHaveBeenCalledWith(changes);
  });
});

test('a long search is named by its beginning, and taken off whole', () => {
  const set = jest.fn();
  const [chip] = activeFiltersOf({ values: { buscar: 'electricidad '.repeat(15) }, set }, {});
  expect(chip?.label).toBe('«electricidad electricidad electricidad electricidad electri…»');
  chip?.onRemove();
  expect(set).toHaveBeenCalledWith({ buscar: '' });
});
