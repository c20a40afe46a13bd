/** Copies a course: a draft with its own code and slug, and all its contents. */
import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { slugOf } from '@oficio/shared/kit/slug';
import { sql } from 'kysely';
import { callerId, type Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { create } from '../../engine/collections/write.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { findRow } from '../common/lookup.ts';
import { copyFiles } from '../common/copied-files.ts';
import { dropDates, writtenValues } from './copied-values.ts';
import {
  copyExercise,
  copyModule,
  copyQuestion,
  copyTitle,
  nothingYet,
  type Copying,
  type Counts,
} from './copy-parts.ts';
import { weeksAhead } from './meetings.ts';
import { rowsWhere } from './original.ts';

/** Maximum modules, lessons and exercises in one copy; a larger copy would hold its locks for too long. */
export const MAX_PARTS = 1500;
/** Maximum questions of the course's bank in one copy. */
export const MAX_BANK = 2000;
const CODE_LENGTH = 40;
/** Fields that each course must choose for itself, or that must be unique. */
const NOT_COPIED = [
  'destacado',
  'edicionDe',
  'slug',
  'codigo',
  'titulo',
  'centro',
  'docentes',
  'motivoEstado',
];

/**
 * Returns all the parts of a course.
 * @throws ContractError 422 when there are too many to copy
 */
export async function partsOfCourse(context: WriteContext, course: string) {
  const limit = MAX_PARTS + 1;
  const parts = {
    modulos: await rowsWhere(context, 'modulos', { field: 'curso', value: course, sort: 'orden', limit }),
    clases: await rowsWhere(context, 'clases', { field: 'curso', value: course, sort: 'orden', limit }),
    ejercicios: await rowsWhere(context, 'ejercicios', { field: 'cursoRaiz', value: course, limit }),
    banco: await rowsWhere(context, 'reactivos', { field: 'curso', value: course, limit: MAX_BANK + 1 }),
  };
  if (parts.banco.length > MAX_BANK)
    throw unprocessable(
      `El banco del curso tiene más de ${MAX_BANK} preguntas: es demasiado para copiarlo de una vez. Las que no se usan se pueden eliminar.`,
    );
  if (parts.modulos.length + parts.clases.length + parts.ejercicios.length > MAX_PARTS)
    throw unprocessable(
      `El curso tiene más de ${MAX_PARTS} módulos, clases y ejercicios: es demasiado para copiarlo de una vez.`,
    );
  return parts;
}

/** Returns a free code similar to the original's. */
export async function freeCode(db: Queryable, code: string): Promise<string> {
  const taken = new Set(
    (
      await from
        .selectFrom('cursos')
        .select('codigo')
        .where(sql<boolean>`starts_with(codigo, ${code.slice(0, CODE_LENGTH - 6)})`)
        .where('eliminado', '=', false)
        .$call(rowsIn(db))
    ).map(({ codigo }) => codigo),
  );
  if (!taken.has(code)) return code;
  for (let n = 2; ; n += 1) {
    const next = `${code.slice(0, CODE_LENGTH - String(n).length - 1)}-${n}`;
    if (!taken.has(next)) return next;
  }
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
  const before = original.centro === centro ? original.docentes : [];
  const kept = before.filter((id) => staff.has(id));
  if (me !== null && (centre?.docentes ?? []).includes(me) && !kept.includes(me)) kept.unshift(me);
  if (kept.length > 0) return kept;
  return me === null ? [...before] : [me];
}

/** Copies a course; the caller needs permission to create it. Returns the counts of what was created. */
export async function copyCourse(
  context: WriteContext,
  original: Stored<'cursos'>,
  asked: { readonly _id: string; readonly titulo?: string; readonly centro?: string },
): Promise<Counts> {
  const made = nothingYet();
  const centro = asked.centro ?? original.centro;
  const titulo = asked.titulo ?? copyTitle(original.titulo);
  const written = writtenValues(cursos, original);
  for (const name of NOT_COPIED) delete written[name];
  made.fechasSinCopiar += dropDates(written, ['inicio', 'fin']);
  const values: Values = {
    ...written,
    _id: asked._id,
    titulo,
    slug: slugOf(titulo, 160),
    codigo: await freeCode(context.tx, original.codigo),
    centro,
    docentes: await teachersOf(context, original, centro),
  };
  const own = await copyFiles(context, cursos, values, { from: original._id, to: asked._id });
  made.archivos += own.files;
  await create(context, cursos as Collection, own.values);
  await from
    .updateTable('cursos')
    .set({ copiaDe: original._id })
    .where('_id', '=', asked._id)
    .$call(firstIn(context.tx));
  const parts = await partsOfCourse(context, original._id);
  const copying: Copying = { context, made, weeks: weeksAhead(parts.clases, context.now) };
  for (const module of parts.modulos) await copyModule(copying, module, parts, { curso: asked._id });
  for (const exercise of parts.ejercicios.filter((one) => one.curso === original._id))
    await copyExercise(copying, exercise, { curso: asked._id });
  for (const question of parts.banco) await copyQuestion(copying, question, { curso: asked._id, centro });
  return made;
}
