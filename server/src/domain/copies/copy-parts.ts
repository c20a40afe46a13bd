/** Copies modules, lessons and exercises, each with its own parts. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { CopyResult } from '@oficio/shared/contract/calls/copies';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Row, Values } from '../../engine/collections/context.ts';
import type { SystemWrites, WriteContext } from '../../engine/collections/hooks.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { copyFiles } from '../common/copied-files.ts';
import { dropDates, writtenValues } from './copied-values.ts';
import { movedMeeting } from './meetings.ts';

export type Counts = {
  -readonly [K in Exclude<keyof CopyResult, '_id' | 'titulo' | 'curso'>]: CopyResult[K];
};
export const nothingYet = (): Counts => ({
  modulos: 0,
  clases: 0,
  ejercicios: 0,
  preguntas: 0,
  archivos: 0,
  fechasSinCopiar: 0,
  encuentrosMovidos: 0,
});

/** A copy in progress. */
export interface Copying {
  readonly context: WriteContext;
  readonly made: Counts;
  /** Shift of the meetings' dates, in milliseconds. */
  readonly weeks: number;
}
/** All the parts of an original. */
export interface Parts {
  readonly clases: readonly Stored<'clases'>[];
  readonly ejercicios: readonly Stored<'ejercicios'>[];
}
/** Values in which a copy differs from its original, including its id if the caller chose one. */
type Changes = Values & { readonly _id?: string };
type PartName = 'modulos' | 'clases' | 'ejercicios';
const DECLARED: Readonly<Record<PartName, Collection>> = { modulos, clases, ejercicios };
const DATES: Readonly<Record<PartName, readonly string[]>> = {
  modulos: ['disponibleDesde'],
  clases: [],
  ejercicios: ['abre', 'cierra'],
};

/** Returns the title of a copy, marked to distinguish it from the original. */
export function copyTitle(title: string, max = 150): string {
  const mark = ' (copia)';
  const base = title.replace(/ \(copia\)$/, '');
  return `${base.slice(0, max - mark.length).trimEnd()}${mark}`;
}

/** Creates the record as the server: the caller's permission was checked on the record that contains it. */
function create<N extends PartName>(system: SystemWrites, name: N, values: Values) {
  // Values of a stored row of the same collection.
  return system.create(name, values as unknown as NewValues<N>);
}

async function copyRecord(
  copying: Copying,
  name: PartName,
  original: Row,
  changes: Changes,
): Promise<string> {
  const { context, made } = copying;
  const collection = DECLARED[name];
  const _id = changes._id ?? newId(context.now.getTime());
  const values = { ...writtenValues(collection, original), ...changes, _id, copiaDe: original._id };
  made.fechasSinCopiar += dropDates(values, DATES[name]);
  const own = await copyFiles(context, collection, values, { from: original._id, to: _id });
  made.archivos += own.files;
  const system = systemWrites(context);
  try {
    await create(system, name, own.values);
  } catch (error) {
    // A published original may not meet today's requirements to publish; then its copy is a draft.
    if (!('estado' in own.values) || !(error instanceof ContractError) || error.status !== 422) throw error;
    await create(system, name, { ...own.values, estado: 'borrador' });
  }
  made[name] += 1;
  return _id;
}

/** Copies an exercise as part of a larger copy. The copy of a published exercise is published too. */
export const copyExercise = (
  copying: Copying,
  original: Stored<'ejercicios'>,
  changes: Changes,
): Promise<string> => copyRecord(copying, 'ejercicios', original, { estado: original.estado, ...changes });

/** Copies a lesson with its exercises. */
export async function copyLesson(
  copying: Copying,
  original: Stored<'clases'>,
  parts: Parts,
  changes: Changes,
): Promise<string> {
  const encuentro = movedMeeting(original.encuentro, copying.weeks);
  if (encuentro) copying.made.encuentrosMovidos += 1;
  const whole = { ...changes, ...(encuentro && { encuentro }) };
  const clase = await copyRecord(copying, 'clases', original, whole);
  for (const exercise of parts.ejercicios.filter((one) => one.clase === original._id))
    await copyExercise(copying, exercise, { clase });
  return clase;
}

/** Copies a module with its lessons, and the exercises of both. */
export async function copyModule(
  copying: Copying,
  original: Stored<'modulos'>,
  parts: Parts,
  changes: Changes,
): Promise<string> {
  const modulo = await copyRecord(copying, 'modulos', original, changes);
  for (const lesson of parts.clases.filter((one) => one.modulo === original._id))
    await copyLesson(copying, lesson, parts, { modulo });
  for (const exercise of parts.ejercicios.filter((one) => one.modulo === original._id))
    await copyExercise(copying, exercise, { modulo });
  return modulo;
}

/** Copies a question from one course's bank to another's. */
export async function copyQuestion(
  { context, made }: Copying,
  original: Stored<'reactivos'>,
  place: { readonly curso: string; readonly centro: string },
): Promise<void> {
  const _id = newId(context.now.getTime());
  const values = { ...writtenValues(reactivos, original), ...place, _id };
  const own = await copyFiles(context, reactivos, values, { from: original._id, to: _id });
  made.archivos += own.files;
  // Values of a stored row of the same collection.
  await systemWrites(context).create('reactivos', own.values as unknown as NewValues<'reactivos'>);
  made.preguntas += 1;
}
