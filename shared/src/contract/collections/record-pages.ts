/**
 * Where the site shows one record of a collection: the only place that holds these addresses. They stand apart
 * from the declarations (`page`) because every link needs them and none needs a whole declaration.
 */
import { fieldOfPath, fillPath } from '../declaration/record-page.ts';
import { VIEWS, type RequiredSlot, type ViewName } from '../views.ts';

/** The path of records that a view shows: which of its slots holds which of their fields. */
const inView = <N extends ViewName, S extends RequiredSlot<N>, const F extends string>(
  name: N,
  slot: S,
  field: F,
): `${(typeof VIEWS)[N]['path']}?${S}=:${F}` => `${VIEWS[name].path}?${slot}=:${field}`;

/** The path of a record's page: it ends in the field that stands there. */
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
/** The collections whose records have a page. */
export type WithPage = keyof Paths;
type FieldOf<P extends string> = P extends `${string}:${infer F}` ? F : never;
/** What of a record its address is made of. */
export type Addressed<N extends WithPage> = Readonly<Record<FieldOf<Paths[N]>, string>>;

/** The address of a record's page, e.g. `pageOf('cursos', curso)`. */
export function pageOf<N extends WithPage>(collection: N, record: Addressed<N>): string {
  const path = RECORD_PATHS[collection];
  // The type says that the record has the field that its path names.
  return fillPath(path, (record as Readonly<Record<string, string>>)[fieldOfPath(path)] ?? '');
}
