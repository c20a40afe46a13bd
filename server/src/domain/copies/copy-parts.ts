/** Copies modules, lessons and exercises, each with its own parts. */
import type { CopyResult } from '@oficio/shared/contract/calls/copies';
import { clases } from '@oficio/shared/contract/collections/clases';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Row, Values } from '../../engine/collections/context.ts';
import type { SystemWrites, WriteContext } from '../../engine/collections/hooks.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { copyFiles } from '../common/copied-files.ts';
import { authoredValues, dropDates } from './copied-values.ts';
import { movedMeeting } from './meetings.ts';

/** Counts of what a copy created, as its answer reports them. */
export type CopyCounts = {
  -readonly [K in Exclude<keyof CopyResult, '_id' | 'titulo' | 'curso'>]: CopyResult[K];
};

export const zeroCounts = (): CopyCounts => ({
  modulos: 0,
  clases: 0,
  ejercicios: 0,
  preguntas: 0,
  archivos: 0,
  fechasSinCopiar: 0,
  encuentrosMovidos: 0,
});

/** A copy in progress. */
export interface CopyInProgress {
  readonly context: WriteContext;
  readonly counts: CopyCounts;
  /** Shift of the meetings' dates, in milliseconds. */
  readonly shiftMs: number;
}

/** All the parts of an original. */
export interface OriginalParts {
  readonly clases: readonly Stored<'clases'>[];
  readonly ejercicios: readonly Stored<'ejercicios'>[];
}

/** Values in which a copy differs from its original, including its id if the caller chose one. */
type Changes = Values & { readonly _id?: string };

type PartName = 'modulos' | 'clases' | 'ejercicios';
const PART_COLLECTIONS: Readonly<Record<PartName, Collection>> = { modulos, clases, ejercicios };
/** Dates of one edition of a course, which a copy doesn't have. */
const DATE_FIELDS: Readonly<Record<PartName, readonly string[]>> = {
  modulos: ['disponibleDesde'],
  clases: [],
  ejercicios: ['abre', 'cierra'],
};

/** Returns the title of a copy, marked to distinguish it from the original. */
export function copyTitle(title: string, max = cursos.fields.titulo.max): string {
  const mark = ' (copia)';
  const base = title.replace(/ \(copia\)$/, '');
  return `${base.slice(0, max - mark.length).trimEnd()}${mark}`;
}

/** Creates the record as the server: the caller's permission was checked on the record that contains it. */
function create<N extends PartName | 'reactivos'>(system: SystemWrites, name: N, values: Values) {
  // Values of a stored row of the same collection.
  return system.create(name, values as unknown as NewValues<N>);
}

async function copyRecord(
  copy: CopyInProgress,
  name: PartName,
  original: Row,
  changes: Changes,
): Promise<string> {
  const { context, counts } = copy;
  const collection = PART_COLLECTIONS[name];
  const _id = changes._id ?? newId(context.now.getTime());
  const values = { ...authoredValues(collection, original), ...changes, _id, copiaDe: original._id };
  counts.fechasSinCopiar += dropDates(values, DATE_FIELDS[name]);
  const copied = await copyFiles(context, collection, values, { from: original._id, to: _id });
  counts.archivos += copied.files;
  const system = systemWrites(context);
  try {
    await create(system, name, copied.values);
  } catch (error) {
    // A published original may not meet today's requirements to publish; then its copy is a draft.
    if (!('estado' in copied.values) || !(error instanceof ContractError) || error.status !== 422)
      throw error;
    await create(system, name, { ...copied.values, estado: 'borrador' });
  }
  counts[name] += 1;
  return _id;
}

/** Copies an exercise as part of a larger copy. The copy of a published exercise is published too. */
export const copyExercise = (
  copy: CopyInProgress,
  original: Stored<'ejercicios'>,
  changes: Changes,
): Promise<string> => copyRecord(copy, 'ejercicios', original, { estado: original.estado, ...changes });

/** Copies a lesson with its exercises. */
export async function copyLesson(
  copy: CopyInProgress,
  original: Stored<'clases'>,
  parts: OriginalParts,
  changes: Changes,
): Promise<string> {
  const encuentro = movedMeeting(original.encuentro, copy.shiftMs);
  if (encuentro) copy.counts.encuentrosMovidos += 1;
  const lessonChanges = { ...changes, ...(encuentro && { encuentro }) };
  const clase = await copyRecord(copy, 'clases', original, lessonChanges);
  for (const exercise of parts.ejercicios.filter((one) => one.clase === original._id))
    await copyExercise(copy, exercise, { clase });
  return clase;
}

/** Copies a module with its lessons, and the exercises of both. */
export async function copyModule(
  copy: CopyInProgress,
  original: Stored<'modulos'>,
  parts: OriginalParts,
  changes: Changes,
): Promise<string> {
  const modulo = await copyRecord(copy, 'modulos', original, changes);
  for (const lesson of parts.clases.filter((one) => one.modulo === original._id))
    await copyLesson(copy, lesson, parts, { modulo });
  for (const exercise of parts.ejercicios.filter((one) => one.modulo === original._id))
    await copyExercise(copy, exercise, { modulo });
  return modulo;
}

/** Copies a question from one course's bank to another's. */
export async function copyQuestion(
  { context, counts }: CopyInProgress,
  original: Stored<'reactivos'>,
  place: { readonly curso: string; readonly centro: string },
): Promise<void> {
  const _id = newId(context.now.getTime());
  const values = { ...authoredValues(reactivos, original), ...place, _id };
  const copied = await copyFiles(context, reactivos, values, { from: original._id, to: _id });
  counts.archivos += copied.files;
  await create(systemWrites(context), 'reactivos', copied.values);
  counts.preguntas += 1;
}
