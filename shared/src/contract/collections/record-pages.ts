/**
 * Public addresses of records: the only place for them. They are separate from the declarations (`page`)
 * because every link needs them, and none needs a whole declaration.
 */
import { fieldOfPath, fillPath } from '../declaration/record-page.ts';
import { VIEWS, type RequiredSlot, type ViewName } from '../views.ts';

/** Returns the path of records that a view shows, with the record's field in one of the view's slots. */
const inView = <N extends ViewName, S extends RequiredSlot<N>, const F extends string>(
  name: N,
  slot: S,
  field: F,
): `${(typeof VIEWS)[N]['path']}?${S}=:${F}` => `${VIEWS[name].path}?${slot}=:${field}`;

/** Path of each collection's record pages, ending in the field that fills it. */
export const RECORD_PATHS = {
  cursos: '/cursos/:_id',
  certificaciones: '/certificaciones/:_id',
  preguntas: '/pregunta/:_id',
  categorias: '/foro/:_id',
  users: '/resultados/:_id',
  centros: inView('centre', 'centro', '_id'),
  posts: inView('article', 'post', 'slug'),
  credenciales: '/verificar/:numero',
} as const;

type Paths = typeof RECORD_PATHS;
/** Collections whose records have a page. */
export type WithPage = keyof Paths;
type FieldOf<P extends string> = P extends `${string}:${infer F}` ? F : never;
/** Fields of a record that its address needs. */
type AddressFields<N extends WithPage> = Readonly<Record<FieldOf<Paths[N]>, string>>;

/** Returns the address of a record's page, e.g. `pageOf('cursos', curso)`. */
export function pageOf<N extends WithPage>(collection: N, record: AddressFields<N>): string {
  const path = RECORD_PATHS[collection];
  // The type guarantees the field that the path names.
  return fillPath(path, (record as Readonly<Record<string, string>>)[fieldOfPath(path)] ?? '');
}
