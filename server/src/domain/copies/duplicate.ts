/**
 * Duplicates a course, a module, a lesson or an exercise, each in one transaction. Idempotent: a repeated
 * request returns the copy that exists.
 */
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import type {
  CopyResult,
  CourseCopyRequest,
  ExerciseCopyRequest,
  LessonCopyRequest,
  ModuleCopyRequest,
} from '@oficio/shared/contract/calls/copies';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { findRow, noSuch, findAndLockRow } from '../common/lookup.ts';
import { queueProgress } from '../study/progress/progress.ts';
import { writtenValues } from './copied-values.ts';
import { copyCourse, MAX_PARTS } from './copy-course.ts';
import {
  copyExercise,
  copyLesson,
  copyModule,
  copyTitle,
  nothingYet,
  type Copying,
  type Counts,
  type Parts,
} from './copy-parts.ts';
import { weeksAhead } from './meetings.ts';
import { checkMayCreate, madeAlready, rowsWhere, wholeRecord } from './original.ts';
import { lastOrder, placeAfter } from './place-after.ts';

/** Builds the answer for a copy. */
async function answer(
  { tx }: WriteContext,
  name: 'cursos' | 'modulos' | 'clases' | 'ejercicios',
  { _id, curso }: Pick<CopyResult, '_id' | 'curso'>,
  counts: Counts,
): Promise<CopyResult> {
  const copy = await findRow(tx, name, _id, ['titulo']);
  return { _id, titulo: copy?.titulo ?? '', curso, ...counts };
}

/** Locks the course to serialise copies into it, so that a repeated request finds the first one's copy. */
const holdCourse = (context: WriteContext, course: string) =>
  findAndLockRow(context.tx, 'cursos', course, ['centro']);

async function partsOf(context: WriteContext, field: 'modulo' | 'clase', id: string): Promise<Parts> {
  const limit = MAX_PARTS;
  if (field === 'clase')
    return {
      clases: [],
      ejercicios: await rowsWhere(context, 'ejercicios', { field: 'clase', value: id, limit }),
    };
  const lessons = await rowsWhere(context, 'clases', { field: 'modulo', value: id, sort: 'orden', limit });
  const exercises = await rowsWhere(context, 'ejercicios', { field: 'modulo', value: id, limit });
  for (const lesson of lessons)
    exercises.push(...(await rowsWhere(context, 'ejercicios', { field: 'clase', value: lesson._id, limit })));
  return { clases: lessons, ejercicios: exercises };
}

/** @throws ContractError 401, 403 or 404; 409 for an id in use; 400 or 422 for an invalid course */
export async function duplicateCourse(
  context: WriteContext,
  id: string,
  asked: CourseCopyRequest,
): Promise<CopyResult> {
  const original = await wholeRecord(context, 'cursos', id);
  await holdCourse(context, id);
  const made = await madeAlready(context, 'cursos', asked._id, id);
  const counts = made ? nothingYet() : await copyCourse(context, original, asked);
  return answer(context, 'cursos', { _id: asked._id, curso: asked._id }, counts);
}

/** Destination of a copied module or lesson. */
interface Placing {
  readonly collection: Collection;
  readonly field: 'curso' | 'modulo';
  readonly to: string;
  /** Whether the copy stays in the original's parent. */
  readonly stays: boolean;
  readonly curso: string;
  readonly parts: Parts;
  readonly dated: readonly Stored<'clases'>[];
  readonly copy: (copying: Copying, changes: Values & { readonly _id: string }) => Promise<string>;
}

async function duplicatePart(
  context: WriteContext,
  original: Stored<'modulos'> | Stored<'clases'>,
  _id: string,
  { collection, field, to, stays, curso, dated, copy }: Placing,
): Promise<Counts> {
  const changes = {
    _id,
    [field]: to,
    orden: (await lastOrder(context, collection, field, to)) + 1,
    ...(stays && { titulo: copyTitle(original.titulo) }),
  };
  await checkMayCreate(context, collection, { ...writtenValues(collection, original), ...changes, curso });
  const made = nothingYet();
  await copy({ context, made, weeks: weeksAhead(dated, context.now) }, changes);
  const ends = { original: original._id, copy: _id };
  if (stays && (await placeAfter(context, collection, { field, id: to }, ends)))
    await queueProgress(context, curso);
  return made;
}

/** @throws ContractError like `duplicateCourse` */
export async function duplicateModule(
  context: WriteContext,
  id: string,
  asked: ModuleCopyRequest,
): Promise<CopyResult> {
  const original = await wholeRecord(context, 'modulos', id);
  const curso = asked.curso ?? original.curso;
  if (!(await holdCourse(context, curso))) throw noSuch('un curso', 'curso');
  const made = await madeAlready(context, 'modulos', asked._id, id);
  if (made) return answer(context, 'modulos', { _id: asked._id, curso }, nothingYet());
  const parts = await partsOf(context, 'modulo', id);
  const counts = await duplicatePart(context, original, asked._id, {
    collection: modulos,
    field: 'curso',
    to: curso,
    stays: curso === original.curso,
    curso,
    parts,
    dated: parts.clases,
    copy: (copying, changes) => copyModule(copying, original, parts, changes),
  });
  return answer(context, 'modulos', { _id: asked._id, curso }, counts);
}

/** @throws ContractError like `duplicateCourse` */
export async function duplicateLesson(
  context: WriteContext,
  id: string,
  asked: LessonCopyRequest,
): Promise<CopyResult> {
  const original = await wholeRecord(context, 'clases', id);
  const modulo = asked.modulo ?? original.modulo;
  const module = await findRow(context.tx, 'modulos', modulo, ['curso']);
  if (!module) throw noSuch('un módulo', 'modulo');
  const { curso } = module;
  await holdCourse(context, curso);
  const made = await madeAlready(context, 'clases', asked._id, id);
  if (made) return answer(context, 'clases', { _id: asked._id, curso }, nothingYet());
  const parts = await partsOf(context, 'clase', id);
  const counts = await duplicatePart(context, original, asked._id, {
    collection: clases,
    field: 'modulo',
    to: modulo,
    stays: modulo === original.modulo,
    curso,
    parts,
    dated: [original],
    copy: (copying, changes) => copyLesson(copying, original, parts, changes),
  });
  return answer(context, 'clases', { _id: asked._id, curso }, counts);
}

const PLACES = ['clase', 'modulo', 'curso', 'certificacion'] as const;

/** @throws ContractError like `duplicateCourse` */
export async function duplicateExercise(
  context: WriteContext,
  id: string,
  asked: ExerciseCopyRequest,
): Promise<CopyResult> {
  const original = await wholeRecord(context, 'ejercicios', id);
  const made = await madeAlready(context, 'ejercicios', asked._id, id);
  const counts = nothingYet();
  if (!made) {
    const given = PLACES.filter((place) => asked[place] !== undefined);
    const source = given.length > 0 ? asked : original;
    const places = Object.fromEntries(PLACES.map((place) => [place, source[place] ?? null]));
    const changes = {
      ...places,
      _id: asked._id,
      titulo: copyTitle(original.titulo),
      estado: 'borrador',
    };
    await checkMayCreate(context, ejercicios, {
      ...writtenValues(ejercicios, original),
      ...changes,
      cursoRaiz: await courseOf(context, changes),
    });
    await copyExercise({ context, made: counts, weeks: 0 }, original, changes);
  }
  const copy = await findRow(context.tx, 'ejercicios', asked._id, ['cursoRaiz']);
  return answer(context, 'ejercicios', { _id: asked._id, curso: copy?.cursoRaiz ?? null }, counts);
}

/** Returns the course that an exercise in this place would belong to, which decides who may create it. */
async function courseOf({ tx }: WriteContext, { curso, modulo, clase }: Values): Promise<string | null> {
  if (typeof curso === 'string') return curso;
  if (typeof modulo === 'string') return (await findRow(tx, 'modulos', modulo, ['curso']))?.curso ?? null;
  if (typeof clase === 'string') return (await findRow(tx, 'clases', clase, ['curso']))?.curso ?? null;
  return null;
}
