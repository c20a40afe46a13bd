import { registryOf, registryRemote } from '../testing/registry.ts';
import { nearMiss } from './near-miss.ts';

const registry = registryOf(
  registryRemote('mf-public', [
    { path: '/' },
    { path: '/showCursos', typed: ['cursos'] },
    { path: '/resultados', typed: ['profesionales'] },
    { path: '/novedades' },
    { path: '/cursos/:id' },
    { path: '/verificar' },
    { path: '/v' },
  ]),
  registryRemote('mf-admin', [{ path: '/Cursos', access: 'administracion' }]),
);

test.each([
  ['/cursos', '/showCursos'],
  ['/Resultado', '/resultados'],
  ['/novedade', '/novedades'],
  ['/verificár', '/verificar'],
  ['/profesionales/3', '/resultados'],
  ['/zzzzzz', undefined],
  ['/x', undefined],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(nearMiss(registry, typed)?.path).toBe(meant);
});
