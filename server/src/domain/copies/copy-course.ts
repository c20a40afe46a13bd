/** Copies a course: a draft with its own code and slug, and all its contents. */
import { sql } from 'kysely';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { slugOf } from '@oficio/shared/kit/slug';
import { callerId, type Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { create } from '../../engine/collections/write.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { copyFiles } from '../common/copied-files.ts';
import { firstFree } from '../common/free-slug.ts';
import { findRow } from '../common/lookup.ts';
import { authoredValues, dropDates } from './copied-values.ts';
import {
  copyExercise,
  copyModule,
  copyQuestion,
  copyTitle,
  zeroCounts,
  type CopyCounts,
  type CopyInProgress,
} from './copy-parts.ts';
import { meetingShift } from './meetings.ts';
import { rowsWhere } from './original.ts';

/** Maximum modules, lessons and exercises in one copy; a larger copy would hold its locks for too long. */
export const MAX_COURSE_PARTS = 1500;
/** Maximum questions of the course's bank in one copy. */
export const MAX_BANK_QUESTIONS = 2000;
export const MAX_CODE_LENGTH = cursos.fields.codigo.max;
/** Characters reserved for the suffix that distinguishes a code. */
const SUFFIX_LENGTH = 6;
/** Fields that each course must choose for itself, or that must be unique. */
const NOT_COPIED = 'destacado edicionDe slug codigo titulo centro docentes motivoEstado'.split(' ');

/**
 * Returns all the parts of a course.
 * @throws ContractError 422 when there are too many to copy
 */
export async function partsOfCourse(context: WriteContext, course: string) {
  const limit = MAX_COURSE_PARTS + 1;
  const parts = {
    modulos: await rowsWhere(context, 'modulos', { field: 'curso', value: course, sort: 'orden', limit }),
    clases: await rowsWhere(context, 'clases', { field: 'curso', value: course, sort: 'orden', limit }),
    ejercicios: await rowsWhere(context, 'ejercicios', { field: 'cursoRaiz', value: course, limit }),
    banco: await rowsWhere(context, 'reactivos', {
      field: 'curso',
      value: course,
      limit: MAX_BANK_QUESTIONS + 1,
    }),
  };
  if (parts.banco.length > MAX_BANK_QUESTIONS)
    throw unprocessable(
      `El banco del curso tiene más de ${MAX_BANK_QUESTIONS} preguntas: es demasiado para copiarlo de una vez. Las que no se usan se pueden eliminar.`,
    );
  if (parts.modulos.length + parts.clases.length + parts.ejercicios.length > MAX_COURSE_PARTS)
    throw unprocessable(
      `El curso tiene más de ${MAX_COURSE_PARTS} módulos, clases y ejercicios: es demasiado para copiarlo de una vez.`,
    );
  return parts;
}

/** Returns a free code similar to the original's. */
export async function freeCode(db: Queryable, code: string): Promise<string> {
  const rows = await from
    .selectFrom('cursos')
    .select('codigo')
    .where(sql<boolean>`starts_with(codigo, ${code.slice(0, MAX_CODE_LENGTH - SUFFIX_LENGTH)})`)
    .where('eliminado', '=', false)
    .$call(rowsIn(db));
  const taken = new Set(rows.map(({ codigo }) => codigo));
  return firstFree(code, MAX_CODE_LENGTH, taken);
}

/**
 * Returns the teachers of the copy: within the same centre, the original's teachers who are still on its
 * staff, and the caller if they teach in the centre. Without any, the caller alone (for the server, the
 * original's teachers in the same centre).
 */
async function teachersOf(
  context: WriteContext,
  original: Stored<'cursos'>,
  centro: string,
): Promise<string[]> {
  const me = callerId(context);
  const centre = await findRow(context.tx, 'centros', centro, ['gestores', 'docentes']);
  const staff = new Set([...(centre?.gestores ?? []), ...(centre?.docentes ?? [])]);
  const originalTeachers = original.centro === centro ? original.docentes : [];
  const teachers = originalTeachers.filter((id) => staff.has(id));
  if (me !== null && (centre?.docentes ?? []).includes(me) && !teachers.includes(me)) teachers.unshift(me);
  if (teachers.length > 0) return teachers;
  return me === null ? [...originalTeachers] : [me];
}

/** Copies a course; the caller needs permission to create it. Returns the counts of what was created. */
export async function copyCourse(
  context: WriteContext,
  original: Stored<'cursos'>,
  request: { readonly _id: string; readonly titulo?: string; readonly centro?: string },
): Promise<CopyCounts> {
  const counts = zeroCounts();
  const centro = request.centro ?? original.centro;
  const titulo = request.titulo ?? copyTitle(original.titulo);
  const authored = authoredValues(cursos, original);
  for (const name of NOT_COPIED) delete authored[name];
  counts.fechasSinCopiar += dropDates(authored, ['inicio', 'fin']);
  const values: Values = {
    ...authored,
    _id: request._id,
    titulo,
    slug: slugOf(titulo, cursos.fields.slug.max),
    codigo: await freeCode(context.tx, original.codigo),
    centro,
    docentes: await teachersOf(context, original, centro),
  };
  const copied = await copyFiles(context, cursos, values, { from: original._id, to: request._id });
  counts.archivos += copied.files;
  await create(context, cursos as Collection, copied.values);
  await from
    .updateTable('cursos')
    .set({ copiaDe: original._id })
    .where('_id', '=', request._id)
    .$call(firstIn(context.tx));
  const parts = await partsOfCourse(context, original._id);
  const copy: CopyInProgress = { context, counts, shiftMs: meetingShift(parts.clases, context.now) };
  for (const module of parts.modulos) await copyModule(copy, module, parts, { curso: request._id });
  for (const exercise of parts.ejercicios.filter((one) => one.curso === original._id))
    await copyExercise(copy, exercise, { curso: request._id });
  for (const question of parts.banco) await copyQuestion(copy, question, { curso: request._id, centro });
  return counts;
}
