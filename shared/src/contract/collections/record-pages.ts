/**
 * Where the site shows one record of a collection: the only place that holds these addresses. They stand apart
 * from the declarations (`page`) because every link needs them and none needs a whole declaration.
 */
import { fieldOfPath, fillPath } from '../declaration/record-page.ts';

/** The path of a record's page: it ends in the field that stands there. */
export const RECORD_PATHS = {
  cursos: '/cursos/:_id',
  certificaciones: '/certificaciones/:_id',
  preguntas: '/pregunta/:_id',
  categorias: '/foro/:_id',
  users: '/resultados/:_id',
  centros: '/centros?centro=:_id',
  posts: '/novedades?post=:slug',
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
