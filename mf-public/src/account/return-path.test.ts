import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it.each(['/campus', '/cursos/1?tema=2#clases', '/instituciones#sumarse', '/foro/a%20b'])(
    'keeps %s',
    (path) => {
      expect(returnPath(path, '/no')).toBe(path);
    },
  );
  it.each([
    '',
    'campus',
    '//otro.sitio',
    '/\\otro.sitio',
    '/\t/otro.sitio',
    '/\n\\otro.sitio',
    '/.//otro.sitio',
    '/a/..//otro.sitio',
    'https://otro.sitio',
    'javascript:alert(1)',
    '\\\\otro.sitio',
    ' /campus',
  ])('goes nowhere else for %j', (path) => {
    expect(returnPath(path, '/no')).toBe('/no');
  });
});
