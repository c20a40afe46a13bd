/** Contents of a certificate's second page: the course's syllabus and the grades of the exams. */
import { from, rowsIn, firstIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { gradesIn } from '../course-grades.ts';

export interface CertificateContents {
  /** Title of the course; absent without one. */
  readonly curso?: string;
  readonly modulos: readonly { readonly titulo: string; readonly clases: readonly string[] }[];
  readonly notas: readonly { readonly titulo: string; readonly nota: number }[];
}

/** Returns a course's modules with their lessons, in order. */
async function readSyllabus(db: Queryable, course: string): Promise<CertificateContents['modulos']> {
  const lessons = await from
    .selectFrom('modulos as m')
    .leftJoin('clases as k', (join) => join.onRef('k.modulo', '=', 'm._id').on('k.eliminado', '=', false))
    .select(['m._id', 'm.titulo', 'k.titulo as clase'])
    .where('m.curso', '=', course)
    .where('m.eliminado', '=', false)
    .orderBy('m.orden')
    .orderBy('k.orden')
    .$call(rowsIn(db));
  const modules = new Map<string, { titulo: string; clases: string[] }>();
  for (const { _id, titulo, clase } of lessons) {
    const module = modules.get(_id) ?? { titulo, clases: [] };
    if (clase !== null) module.clases.push(clase);
    modules.set(_id, module);
  }
  return [...modules.values()];
}

/** Returns the contents and grades behind a credential; undefined when there are none. */
export async function certificateContents(
  db: Queryable,
  {
    titular,
    curso,
    requisitos,
  }: Pick<Stored<'credenciales'>, 'titular' | 'curso'> & Pick<Stored<'certificaciones'>, 'requisitos'>,
): Promise<CertificateContents | undefined> {
  const course = curso
    ? await from.selectFrom('cursos').select(['_id', 'titulo']).where('_id', '=', curso).$call(firstIn(db))
    : undefined;
  const modulos = course ? await readSyllabus(db, course._id) : [];
  const exams = requisitos?.ejercicios ?? [];
  const notas = (exams.length > 0 ? await gradesIn(db, titular, exams) : [])
    .flatMap(({ titulo, nota }) => (nota === null ? [] : [{ titulo, nota }]))
    .toSorted((a, b) => a.titulo.localeCompare(b.titulo, 'es'));
  if (modulos.length === 0 && notas.length === 0) return undefined;
  return { ...(course && modulos.length > 0 && { curso: course.titulo }), modulos, notas };
}
