/**
 * Duplicates a course, a module, a lesson or an exercise, each in one transaction. Idempotent: a repeated
 * request returns the copy that exists.
 */
import type {
  CopyResult,
  CourseCopyRequest,
  ExerciseCopyRequest,
  LessonCopyRequest,
  ModuleCopyRequest,
} from '@oficio/shared/contract/calls/copies';
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { findAndLockRow, findRow, noSuch } from '../common/lookup.ts';
import { queueProgress } from '../study/progress/progress.ts';
import { authoredValues } from './copied-values.ts';
import { copyCourse, MAX_COURSE_PARTS } from './copy-course.ts';
import {
  copyExercise,
  copyLesson,
  copyModule,
  copyTitle,
  zeroCounts,
  type CopyCounts,
  type CopyInProgress,
  type OriginalParts,
} from './copy-parts.ts';
import { meetingShift } from './meetings.ts';
import { checkMayCreate, isCopiedAlready, readOriginal, rowsWhere } from './original.ts';
import { lastOrder, placeAfter } from './place-after.ts';

/** Returns the answer about a copy. */
async function resultOf(
  { tx }: WriteContext,
  name: 'cursos' | 'modulos' | 'clases' | 'ejercicios',
  { _id, curso }: Pick<CopyResult, '_id' | 'curso'>,
  counts: CopyCounts,
): Promise<CopyResult> {
  const copy = await findRow(tx, name, _id, ['titulo']);
  return { _id, titulo: copy?.titulo ?? '', curso, ...counts };
}

/** Locks the course to serialise copies into it, so that a repeated request finds the first one's copy. */
const lockCourse = (context: WriteContext, course: string) =>
  findAndLockRow(context.tx, 'cursos', course, ['centro']);

/** Returns the parts of a module or a lesson. */
async function partsOf(context: WriteContext, field: 'modulo' | 'clase', id: string): Promise<OriginalParts> {
  const limit = MAX_COURSE_PARTS;
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

/**
 * Duplicates a course with all its contents.
 * @throws ContractError 401, 403 or 404; 409 for an id in use; 400 or 422 for an invalid course
 */
export async function duplicateCourse(
  context: WriteContext,
  id: string,
  request: CourseCopyRequest,
): Promise<CopyResult> {
  const original = await readOriginal(context, 'cursos', id);
  await lockCourse(context, id);
  const isRepeated = await isCopiedAlready(context, 'cursos', request._id, id);
  const counts = isRepeated ? zeroCounts() : await copyCourse(context, original, request);
  return resultOf(context, 'cursos', { _id: request._id, curso: request._id }, counts);
}

/** Destination of a copied module or lesson. */
interface Destination {
  readonly collection: Collection;
  readonly field: 'curso' | 'modulo';
  readonly parentId: string;
  /** Whether the copy stays in the original's parent. */
  readonly sameParent: boolean;
  readonly curso: string;
  /** Lessons whose meetings are moved, so that none is in the past. */
  readonly meetingLessons: readonly Stored<'clases'>[];
  readonly copy: (copying: CopyInProgress, changes: Values & { readonly _id: string }) => Promise<string>;
}

/** Copies a module or a lesson to its destination, right after the original when both have the same parent. */
async function duplicatePart(
  context: WriteContext,
  original: Stored<'modulos'> | Stored<'clases'>,
  _id: string,
  { collection, field, parentId, sameParent, curso, meetingLessons, copy }: Destination,
): Promise<CopyCounts> {
  const changes = {
    _id,
    [field]: parentId,
    orden: (await lastOrder(context, collection, field, parentId)) + 1,
    ...(sameParent && { titulo: copyTitle(original.titulo) }),
  };
  await checkMayCreate(context, collection, { ...authoredValues(collection, original), ...changes, curso });
  const counts = zeroCounts();
  await copy({ context, counts, shiftMs: meetingShift(meetingLessons, context.now) }, changes);
  const pair = { original: original._id, copy: _id };
  if (sameParent && (await placeAfter(context, collection, { field, id: parentId }, pair)))
    await queueProgress(context, curso);
  return counts;
}

/**
 * Duplicates a module with its lessons and exercises.
 * @throws ContractError like `duplicateCourse`
 */
export async function duplicateModule(
  context: WriteContext,
  id: string,
  request: ModuleCopyRequest,
): Promise<CopyResult> {
  const original = await readOriginal(context, 'modulos', id);
  const curso = request.curso ?? original.curso;
  if (!(await lockCourse(context, curso))) throw noSuch('un curso', 'curso');
  const isRepeated = await isCopiedAlready(context, 'modulos', request._id, id);
  if (isRepeated) return resultOf(context, 'modulos', { _id: request._id, curso }, zeroCounts());
  const parts = await partsOf(context, 'modulo', id);
  const counts = await duplicatePart(context, original, request._id, {
    collection: modulos,
    field: 'curso',
    parentId: curso,
    sameParent: curso === original.curso,
    curso,
    meetingLessons: parts.clases,
    copy: (progress, changes) => copyModule(progress, original, parts, changes),
  });
  return resultOf(context, 'modulos', { _id: request._id, curso }, counts);
}

/**
 * Duplicates a lesson with its exercises.
 * @throws ContractError like `duplicateCourse`
 */
export async function duplicateLesson(
  context: WriteContext,
  id: string,
  request: LessonCopyRequest,
): Promise<CopyResult> {
  const original = await readOriginal(context, 'clases', id);
  const modulo = request.modulo ?? original.modulo;
  const module = await findRow(context.tx, 'modulos', modulo, ['curso']);
  if (!module) throw noSuch('un módulo', 'modulo');
  const { curso } = module;
  await lockCourse(context, curso);
  const isRepeated = await isCopiedAlready(context, 'clases', request._id, id);
  if (isRepeated) return resultOf(context, 'clases', { _id: request._id, curso }, zeroCounts());
  const parts = await partsOf(context, 'clase', id);
  const counts = await duplicatePart(context, original, request._id, {
    collection: clases,
    field: 'modulo',
    parentId: modulo,
    sameParent: modulo === original.modulo,
    curso,
    meetingLessons: [original],
    copy: (progress, changes) => copyLesson(progress, original, parts, changes),
  });
  return resultOf(context, 'clases', { _id: request._id, curso }, counts);
}

const PLACE_FIELDS = ['clase', 'modulo', 'curso', 'certificacion'] as const;

/**
 * Duplicates an exercise.
 * @throws ContractError like `duplicateCourse`
 */
export async function duplicateExercise(
  context: WriteContext,
  id: string,
  request: ExerciseCopyRequest,
): Promise<CopyResult> {
  const original = await readOriginal(context, 'ejercicios', id);
  const isRepeated = await isCopiedAlready(context, 'ejercicios', request._id, id);
  const counts = zeroCounts();
  if (!isRepeated) {
    const requestedPlaces = PLACE_FIELDS.filter((place) => request[place] !== undefined);
    const source = requestedPlaces.length > 0 ? request : original;
    const places = Object.fromEntries(PLACE_FIELDS.map((place) => [place, source[place] ?? null]));
    const changes = {
      ...places,
      _id: request._id,
      titulo: copyTitle(original.titulo),
      estado: 'borrador',
    };
    await checkMayCreate(context, ejercicios, {
      ...authoredValues(ejercicios, original),
      ...changes,
      cursoRaiz: await courseOf(context, changes),
    });
    await copyExercise({ context, counts, shiftMs: 0 }, original, changes);
  }
  const copy = await findRow(context.tx, 'ejercicios', request._id, ['cursoRaiz']);
  return resultOf(context, 'ejercicios', { _id: request._id, curso: copy?.cursoRaiz ?? null }, counts);
}

/** Returns the course that an exercise in this place would belong to, which decides who may create it. */
async function courseOf({ tx }: WriteContext, { curso, modulo, clase }: Values): Promise<string | null> {
  if (typeof curso === 'string') return curso;
  if (typeof modulo === 'string') return (await findRow(tx, 'modulos', modulo, ['curso']))?.curso ?? null;
  if (typeof clase === 'string') return (await findRow(tx, 'clases', clase, ['curso']))?.curso ?? null;
  return null;
}
