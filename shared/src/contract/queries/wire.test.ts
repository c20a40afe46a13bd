import { keyOf, queryString } from './wire.ts';

const decoded = (options: Parameters<typeof queryString>[0]): string =>
  decodeURIComponent(queryString(options));

test('writes options as parameters and omits empty ones', () => {
  expect(queryString({})).toBe('');
  expect(
    decoded({
      page: 2,
      limit: 12,
      sort: '-creadoEn,titulo',
      filters: {
        estado: 'publicado',
        destacado: false,
        'precio.monto': { gte: 0, lte: 100 },
        nivel: { in: ['inicial', 'avanzado'] },
        inicio: { gte: new Date(Date.UTC(2026, 0, 1)) },
        centro: '',
        inscriptos: null,
        codigo: { ne: null },
        modalidad: undefined,
        zona: { in: [] },
      },
      expand: ['centro', 'categorias'],
      papelera: true,
      params: { otra: 'cosa', nada: undefined },
    }),
  ).toBe(
    '?page=2&limit=12&sort=-creadoEn,titulo&estado=publicado&destacado=false&precio.monto[gte]=0&precio.monto[lte]=100' +
      '&nivel[in]=inicial,avanzado&inicio[gte]=2026-01-01T00:00:00.000Z&inscriptos=&codigo[ne]=&expand=centro,categorias&papelera=1&otra=cosa',
  );
});

test('sends an empty search string, which lists everything', () => {
  expect(queryString({ searchString: '' })).toBe('?searchString=');
});

test('gives two equal queries the same key', () => {
  const typed = keyOf('load', { limit: 8, page: 1, filters: { estado: 'publicado' }, expand: ['centro'] });
  const flat = keyOf('load', { params: { expand: 'centro', estado: 'publicado', limit: '8' } });
  expect(typed).toBe(flat);
  expect(keyOf('load', { page: 2 })).not.toBe(keyOf('load', {}));
  expect(keyOf('search', { searchString: 'a' })).not.toBe(keyOf('load', { params: { searchString: 'a' } }));
});
