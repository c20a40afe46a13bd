/**
 * Hooks of exercises: their place, the conditions to publish them, and when they may become a draft again.
 */
import { isDeepStrictEqual } from 'node:util';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { checkItems } from '@oficio/shared/contract/exercises/check-items';
import { checkRubric, isPractical } from '@oficio/shared/contract/exercises/rubric';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { newId } from '@oficio/shared/contract/values/ids';
import type { CollectionHooks, HookContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Values as ValuesOf } from '../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { copyFiles } from '../common/copied-files.ts';
import { checkOrder } from '../common/date-order.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import { queueProgress } from '../study/progress/progress.ts';
import { checkStillStudiable } from '../study/publishing/publishing.ts';
import { countEvaluation } from './course-evaluations.ts';
import { drawPlan } from './draw-plan.ts';

type Values = ValuesOf<'ejercicios'>;

const PLACES = ['clase', 'modulo', 'curso', 'certificacion'] as const;
const PLACE_LABELS = {
  clase: 'una clase',
  modulo: 'un módulo',
  curso: 'un curso',
  certificacion: 'una certificación',
};

/**
 * Returns the course of an exercise; null for a certification's exam.
 * @throws ContractError 422 when it names no place or several
 */
async function courseOf(context: HookContext, exercise: Values): Promise<string | null> {
  const places = PLACES.filter((place) => typeof exercise[place] === 'string');
  const place = places[0];
  if (!place) {
    throw unprocessable(
      'Hay que indicar a qué pertenece el ejercicio: una clase, un módulo, un curso o una certificación.',
      'clase',
    );
  }
  if (places[1]) {
    throw unprocessable(
      `El ejercicio pertenece a una sola cosa: se indicó ${places.map((name) => PLACE_LABELS[name]).join(' y ')}.`,
      places[1],
    );
  }
  const parent = await placeOf(context, place, exercise);
  if (!parent) throw noSuch(PLACE_LABELS[place], place);
  return parent.curso;
}

/** Returns the course of an exercise's place; undefined when there is no such place. */
async function placeOf(
  { tx }: HookContext,
  place: (typeof PLACES)[number],
  exercise: Values,
): Promise<{ readonly curso: string | null } | undefined> {
  switch (place) {
    case 'clase':
      return findRow(tx, 'clases', exercise.clase, ['curso']);
    case 'modulo':
      return findRow(tx, 'modulos', exercise.modulo, ['curso']);
    case 'curso':
      // The check of references reports a missing place.
      return { curso: exercise.curso ?? null };
    case 'certificacion':
      return (await findRow(tx, 'certificaciones', exercise.certificacion, ['estado'])) && { curso: null };
  }
}

/**
 * Checks the fields of an exercise together.
 * @throws ContractError 422 that names the field
 */
function checkExercise(exercise: Values): void {
  const items = exercise.reactivos ?? [];
  checkRubric(exercise.rubrica, items);
  checkItems(items, recordOf(exercise.clave), {
    complete: exercise.estado === 'publicado' && !isPractical(exercise),
    allManual: exercise.correccion === 'manual',
  });
  checkOrder(exercise.abre, exercise.cierra, 'cierra', 'El ejercicio no puede cerrar antes de abrir.');
  const limit = exercise.limitarA;
  if (typeof limit === 'number' && limit > items.length) {
    throw unprocessable(
      `No se pueden tomar ${limit} preguntas por vez: el ejercicio tiene ${items.length}.`,
      'limitarA',
    );
  }
  // Every attempt needs a valid draw, so an impossible one is refused here, to its author.
  if (exercise.estado === 'publicado')
    drawPlan(items, { limitarA: limit ?? null, sorteo: exercise.sorteo ?? null });
  if (exercise.permiteSinConexion === true && typeof exercise.duracionSeg === 'number') {
    throw unprocessable(
      'Un ejercicio con duración no se puede rendir sin conexión: el reloj lo lleva el servidor.',
      'permiteSinConexion',
    );
  }
}

/** Fields that `checkExercise` reads. */
const CHECKED_FIELDS = [
  'reactivos',
  'rubrica',
  'clave',
  'estado',
  'correccion',
  'abre',
  'cierra',
  'limitarA',
  'sorteo',
  'permiteSinConexion',
  'duracionSeg',
] as const;

/** Fields whose change may make the exercise, or its lesson or course, impossible to complete. */
const AVAILABILITY_FIELDS = ['estado', 'clase', 'modulo', 'cursoRaiz', 'tipo', 'abre', 'cierra'] as const;

/** Fields whose change may affect the progress of the course's students. */
const PROGRESS_FIELDS = [
  'titulo',
  'tipo',
  'estado',
  'clase',
  'modulo',
  'cursoRaiz',
  'abre',
  'cierra',
  'intentosMax',
  'metodoNota',
  'aprobacionPct',
] as const;

/** Copies the pictures of bank questions into the exercise, because students can't read the bank's files. */
async function copyBankPictures(context: HookContext, values: Values, exerciseId: string): Promise<void> {
  const { reactivos } = values;
  if (!reactivos?.some(({ imagen, opciones }) => imagen || opciones?.some((option) => option.imagen))) return;
  const only = ({ coleccion }: { coleccion: string | null }) => coleccion === 'reactivos';
  const copied = await copyFiles(context, ejercicios, { reactivos }, { from: '', to: exerciseId, only });
  // The same questions, with new file ids.
  values.reactivos = (copied.values as Pick<Values, 'reactivos'>).reactivos;
}

export const ejerciciosHooks: CollectionHooks<'ejercicios'> = {
  async beforeCreate(context, values) {
    values.cursoRaiz = await courseOf(context, values);
    checkExercise(values);
    values._id ??= newId(context.now.getTime());
    await copyBankPictures(context, values, values._id);
  },
  async beforeUpdate(context, changes, before) {
    const after = { ...before, ...changes };
    await copyBankPictures(context, changes, before._id);
    if (touches(changes, ...PLACES)) changes.cursoRaiz = await courseOf(context, after);
    if (touches(changes, ...CHECKED_FIELDS)) checkExercise(after);
    if (changes.estado !== 'borrador' || before.estado !== 'publicado') return;
    const attempt = await from
      .selectFrom('intentos')
      .select('_id')
      .where('ejercicio', '=', before._id)
      .where('eliminado', '=', false)
      .limit(1)
      .$call(firstIn(context.tx));
    if (attempt) {
      throw conflict(
        'Alguien ya hizo el ejercicio: no puede volver a borrador. Conviene cerrarlo con una fecha.',
        'estado',
      );
    }
  },
  async afterCreate(context, row) {
    await countEvaluation(context.tx, undefined, row);
    await queueProgress(context, row.cursoRaiz);
  },
  async afterUpdate(context, row, before) {
    const changed = AVAILABILITY_FIELDS.find((name) => !isDeepStrictEqual(row[name], before[name]));
    if (changed) {
      const edited = { of: 'ejercicios', id: row._id, changed } as const;
      const sameCourse = row.cursoRaiz === before.cursoRaiz;
      await checkStillStudiable(context, row.cursoRaiz, sameCourse ? { ...edited, before } : edited);
      if (!sameCourse) await checkStillStudiable(context, before.cursoRaiz, { ...edited, before });
    }
    if (PROGRESS_FIELDS.every((name) => row[name] === before[name])) return;
    await countEvaluation(context.tx, before, row);
    await queueProgress(context, row.cursoRaiz);
    if (row.cursoRaiz !== before.cursoRaiz) await queueProgress(context, before.cursoRaiz);
  },
  async afterSoftRemove(context, row) {
    const edited = { of: 'ejercicios', id: row._id, changed: 'eliminado' } as const;
    await checkStillStudiable(context, row.cursoRaiz, { ...edited, removedAt: row.eliminadoEn });
    await countEvaluation(context.tx, { ...row, eliminado: false }, row);
    await queueProgress(context, row.cursoRaiz);
  },
  async afterRestore(context, row) {
    await countEvaluation(context.tx, undefined, row);
    await queueProgress(context, row.cursoRaiz);
  },
};
