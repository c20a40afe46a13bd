import { activeFiltersOf } from './active-filters.ts';

const values = { buscar: 'pan, masa', provincia: 'p1', zona: 'z1', nivel: 'inicial,medio', orden: 'titulo' };
const words = {
  provincia: { label: () => 'Córdoba', also: ['zona'] as const },
  zona: { label: () => undefined },
  nivel: { label: (value: string) => value },
};

describe('the chips of active filters', () => {
  it('describe each in words, the whole search first', () => {
    const chips = activeFiltersOf({ values, set: jest.fn() }, words);
    expect(chips.map(({ label }) => label)).toEqual(['«pan, masa»', 'Córdoba', '…', 'inicial', 'medio']);
  });

  it.each([
    ['«pan, masa»', { buscar: '' }],
    ['Córdoba', { provincia: '', zona: '' }],
    ['inicial', { nivel: 'medio' }],
  ])('remove %s and nothing that still has meaning', (label, changes) => {
    const set = jest.fn();
    activeFiltersOf({ values, set }, words)
      .find((chip) => chip.label === label)
      ?.onRemove();
    expect(set).toHaveBeenCalledWith(changes);
  });
});

test('names a long search by its beginning and removes it whole', () => {
  const set = jest.fn();
  const [chip] = activeFiltersOf({ values: { buscar: 'electricidad '.repeat(15) }, set }, {});
  expect(chip?.label).toBe('«electricidad electricidad electricidad electricidad electri…»');
  chip?.onRemove();
  expect(set).toHaveBeenCalledWith({ buscar: '' });
});
