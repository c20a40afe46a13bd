import {
  DIRECTORY_PARAMETERS,
  directoryFilters,
  fullName,
  yearOf,
  type DirectoryValues,
} from './directory.ts';

const [A, B, P] = ['a', 'b', 'c'].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);

const values = (changes: Partial<DirectoryValues> = {}): DirectoryValues => ({
  ...(Object.fromEntries(DIRECTORY_PARAMETERS.map((name) => [name, ''])) as DirectoryValues),
  ...changes,
});

test('the query without filters is the first data: public profiles only', () => {
  expect(directoryFilters(values())).toEqual({ 'perfilPublico.titular': { ne: null } });
});

test('each filter of the address becomes one of the API', () => {
  const filters = directoryFilters(
    values({
      especialidad: `${A},${B}`,
      provincia: P,
      disponible: '1',
      matricula: '1',
      modalidad: 'enLinea',
      certificacion: A,
    }),
  );
  expect(filters).toEqual({
    'perfilPublico.titular': { ne: null },
    'perfilPublico.especialidades': { in: [A, B] },
    provincia: P,
    'perfilPublico.disponible': true,
    'perfilPublico.modalidad': { in: ['enLinea'] },
    'perfilPublico.matriculas.estado': 'revisada',
    certificacion: A,
  });
});

test.each([
  ['2019-03-01', '2019'],
  [2019, '2019'],
  [undefined, undefined],
  ['', undefined],
])('the year of %s is %s', (date, year) => expect(yearOf(date)).toBe(year));

test('a person without a name goes by their user name', () => {
  expect(fullName({ nombreUsuario: 'ana.paz' })).toBe('ana.paz');
});
