/** Queries that the compiler refuses: type-checked, never run. */
import type { Doc } from '../collections/index.ts';
import { listOf, recordOf, type ListRecord, type ListQuery } from './declare.ts';
import { answer, param, today, url, urlChoice, urlIds, urlOptions, urlPage } from './slots.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
type ValuesOf<Q> = Q extends ListQuery<infer _N, infer _K, infer V> ? V : never;

export function Types(): void {
  const how = { scope: 'a' };
  const _catalogue = listOf(
    'cursos',
    {
      searchString: url('buscar'),
      filters: {
        estado: 'publicado',
        destacado: true,
        'precio.monto': urlChoice('precio', { gratis: 0, pagos: { gte: 0.01 } }),
        categorias: { in: urlIds('categoria') },
        inicio: { gte: today() },
        codigo: null,
      },
      sort: urlChoice('orden', { '': '-creadoEn', titulo: ['titulo', '-creadoEn'] }),
      page: urlPage('pagina'),
    },
    { scope: 'a', expand: ['centro', 'categorias'], when: { vista: '' } },
  );
  holds<
    Equal<ValuesOf<typeof _catalogue>, 'buscar' | 'precio' | 'categoria' | 'orden' | 'pagina' | 'vista'>
  >();
  const _plain = listOf(
    'centros',
    { filters: { estado: { in: ['activo'] } }, sort: ['nombre', '-creadoEn'], limit: 12 },
    how,
  );
  holds<Equal<ValuesOf<typeof _plain>, never>>();
  const course = recordOf('cursos', param('id'), { expand: ['centro'] });
  const _related = listOf(
    'cursos',
    { filters: { categorias: answer('categoria', course, 'categorias') } },
    how,
  );
  holds<Equal<ValuesOf<typeof _related>, 'categoria'>>();
  const _brief = listOf(
    'cursos',
    { filters: { destacado: true } },
    { scope: 'a', fields: ['titulo', 'horas'], expand: ['centro'] },
  );
  type Brief = ListRecord<typeof _brief>;
  holds<Equal<keyof Brief, '_id' | 'titulo' | 'horas' | 'centro'>>();
  holds<Equal<NonNullable<Brief['centro']>['_id'], string>>();
  holds<Equal<ListRecord<typeof _plain>, Doc<'centros'>>>();
  const _ofCourse = listOf('modulos', {}, { scope: 'de-{id}-y-{otro}' });
  holds<Equal<ValuesOf<typeof _ofCourse>, 'id' | 'otro'>>();
  listOf('users', { filters: { 'perfilPublico.matriculas.estado': 'revisada' } }, how);

  listOf('posts', { filters: { _id: answer('ids', _brief, '_id') } }, how);
  // @ts-expect-error a field that the other list doesn't bring
  listOf('posts', { filters: { _id: answer('ids', _brief, 'imagen') } }, how);
  // @ts-expect-error no field of that record
  listOf('posts', { filters: { _id: answer('ids', course, 'inexistente') } }, how);
  // @ts-expect-error no such field to bring
  listOf('cursos', {}, { scope: 'a', fields: ['inexistente'] });
  // @ts-expect-error no such collection
  listOf('curso', {}, how);
  // @ts-expect-error no such field to filter by
  listOf('cursos', { filters: { inexistente: 1 } }, how);
  // @ts-expect-error no such nested field
  listOf('cursos', { filters: { 'precio.nada': 1 } }, how);
  // @ts-expect-error not one of its states
  listOf('cursos', { filters: { estado: 'publicada' } }, how);
  // @ts-expect-error a text where a number is
  listOf('cursos', { filters: { horas: { gte: '20' } } }, how);
  // @ts-expect-error a choice of another kind
  listOf('cursos', { filters: { horas: urlChoice('horas', { corto: 'poco' }) } }, how);
  // @ts-expect-error several values are asked for with `in`
  listOf('cursos', { filters: { categorias: urlIds('categoria') } }, how);
  // @ts-expect-error any text where an id is
  listOf('cursos', { filters: { centro: url('centro') } }, how);
  // @ts-expect-error any text where an option is
  listOf('cursos', { filters: { modalidad: url('modalidad') } }, how);
  // @ts-expect-error options of another field
  listOf('cursos', { filters: { modalidad: { in: urlOptions('modalidad', ['otra']) } } }, how);
  // @ts-expect-error options that leave some out
  listOf('cursos', { filters: { modalidad: { in: urlOptions('modalidad', ['mixta']) } } }, how);
  // @ts-expect-error a text too long to filter by
  listOf('cursos', { filters: { descripcion: 'x' } }, how);
  // @ts-expect-error no such field to sort by
  listOf('cursos', { sort: '-inexistente' }, how);
  // @ts-expect-error a list is no order
  listOf('cursos', { sort: 'categorias' }, how);
  // @ts-expect-error no such order among the choices
  listOf('cursos', { sort: urlChoice('orden', { uno: 'inexistente' }) }, how);
  // @ts-expect-error not a reference
  listOf('cursos', {}, { scope: 'a', expand: ['titulo'] });
  // @ts-expect-error an option that does not exist
  listOf('cursos', { limite: 3 }, how);
  // @ts-expect-error a record needs to know which
  recordOf('cursos', 'abc');
}
