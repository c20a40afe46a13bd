/** Type tests for screens: checked by the compiler, never run. */
import type { AnyRecord } from '../../contract/declaration/collection.ts';
import type { Doc } from '../../contract/collections/index.ts';
import { listOf, recordOf } from '../../contract/queries/declare.ts';
import { param, url } from '../../contract/queries/slots.ts';
import { actionsOf, type Payload } from '../actions.ts';
import type { ActionType } from '../steps.ts';
import { anyCollection, type Changes, type Filters } from '../types.ts';
import { useCollection } from './use-collection.ts';
import { useList } from './use-list.ts';
import { useRecord } from './use-record.ts';
import { useWrite } from './use-write.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

export function Types(): void {
  // Action types are literals derived from the table of operations.
  holds<Equal<ActionType<'cursos', 'search', 'failed'>, 'cursos/searching_failed'>>();
  holds<Equal<ActionType<'cursos', 'soft_remove', 'inProgress'>, 'cursos/soft_removing'>>();
  const search: 'cursos/search' = actionsOf('cursos').search('x').type;
  // @ts-expect-error another step
  const found: 'cursos/found' = actionsOf('cursos').search('x').type;
  holds<Equal<keyof Payload<'posts', 'load', 'succeeded'>, 'posts'>>();

  // A list's records have the collection's type; expanded references are objects.
  const plain = useList('cursos').docs[0];
  holds<Equal<typeof plain, Doc<'cursos'> | undefined>>();
  const expanded = useList('cursos', { filters: { estado: 'publicado' } }, { expand: ['centro'] }).docs[0];
  const centre: string | undefined = expanded?.centro.nombre;
  // @ts-expect-error it was not asked to expand the categories
  const category: string | undefined = expanded?.categorias?.[0]?.nombre;
  // @ts-expect-error no such field to expand
  useList('cursos', {}, { expand: ['nada'] });
  // @ts-expect-error no such collection
  useList('curso');
  // @ts-expect-error no such field to filter by
  useList('cursos', { filters: { inexistente: 1 } });
  const filters: Filters<'cursos'> = { 'precio.monto': { gte: 0 }, horas: { gte: 10 }, centro: undefined };

  // A declared query: the type of its records, and of its parameters.
  const byCentre = listOf(
    'cursos',
    { filters: { centro: param('centro') } },
    { scope: 'a', expand: ['centro'] },
  );
  const declared = useList(byCentre, { centro: 'x' });
  const centreOf: string | undefined = declared.docs[0]?.centro.nombre;
  // @ts-expect-error its value is not given
  useList(byCentre);
  // @ts-expect-error a value of another name
  useList(byCentre, { centr: 'x' });
  useList(listOf('posts', {}, { scope: 'a' }));
  const one = useRecord(recordOf('posts', url('post'), { expand: ['centro'] }), { post: 'x' }).record;
  const postCentre: string | undefined = one?.centro?.nombre;

  const seen = useRecord('cursos', undefined, { expand: ['centro'] }).record;
  const name: string | undefined = seen?.centro.nombre;

  // A file may be sent for a file's id, a Date for a date, null to clear; no other type.
  const write = useWrite('cursos');
  write.add({ titulo: 'x', imagen: new File([], 'a.png'), inicio: new Date(), cupo: null });
  // @ts-expect-error a number where a text is
  write.edit('id', { titulo: 1 });
  // @ts-expect-error a file where none goes
  write.edit('id', { titulo: new File([], 'a.png') });
  // @ts-expect-error no such field
  write.edit('id', { inexistente: 1 });
  void write.edit('id', {}).done.then((result) => {
    if (result.ok) holds<Equal<typeof result.record, Doc<'cursos'>>>();
    else holds<Equal<typeof result.message, string>>();
  });

  // A collection known only at run time.
  const any = anyCollection('cursos');
  const record: AnyRecord | undefined = useList(any, { filters: { loQueSea: 1 } }).docs[0];
  useWrite(any).edit('id', { loQueSea: 1 });
  const loaded: readonly Doc<'posts'>[] = useCollection('posts').list;
  const changes: Changes<'clases'> = {
    adjuntos: ['id', new File([], 'a.pdf')],
    videoArchivo: new File([], 'v.mp4'),
  };
  void [centreOf, postCentre, search, found, plain, centre, category, filters, name, record, loaded, changes];
}
