import { managementOf } from './management.ts';

test('manages a collection at its route or inside the panel', () => {
  expect(managementOf({ name: 'centros', route: '/CentrosAdmin' })).toBe('/CentrosAdmin');
  expect(managementOf({ name: 'centros', route: '/CentrosAdmin' }, { editar: '7' })).toBe(
    '/CentrosAdmin?editar=7',
  );
  expect(managementOf({ name: 'inscripciones' }, { estado: 'solicitada' })).toBe(
    '/panel?coleccion=inscripciones&estado=solicitada',
  );
});
