/** Plan of the regrading of an exercise: its graded attempts, and what regrading would change in each. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isId } from '@oficio/shared/contract/values/ids';
import { callerId, type Request } from '../../engine/collections/context.ts';
import { applicableRules, rowFilterSql } from '../../engine/permissions/rules.ts';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import { bound, column, fragment, run } from '../../engine/sql/fragment.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { absent, signInFirst, unprocessable } from '../../platform/errors/refusals.ts';
import { findRow } from '../common/lookup.ts';
import { currentExercise, type Exercise } from './attempt-exercise.ts';
import { regradeAttempt, type GradedAttempt, type Regraded } from './regrade.ts';

// A declaration's exact type is narrower than generic code accepts.
const EJERCICIOS: Collection = ejercicios;
/** Maximum attempts of an exercise that can be regraded. */
const MAX_ATTEMPTS = 5000;

/**
 * Checks that the caller may edit the exercise.
 * @throws ContractError 401, or 404 when the caller may not edit it or it doesn't exist
 */
async function checkEditor(request: Request, db: Queryable, id: string): Promise<void> {
  if (callerId(request) === null) throw signInFirst();
  const editable = rowFilterSql(EJERCICIOS, applicableRules(EJERCICIOS, 'edit', request.caller));
  const query = fragment`select 1 from ${column(EJERCICIOS.name)} t where t."_id" = ${bound(id)} and not t."eliminado" and ${editable}`;
  if (!isId(id) || (await run(db, request, query)).rows.length === 0)
    throw absent('No existe ese ejercicio entre los que edita la cuenta.');
}

export interface RegradePlan {
  readonly exercise: Exercise;
  readonly method: Stored<'ejercicios'>['metodoNota'];
  readonly attempts: readonly GradedAttempt[];
  readonly regrades: readonly Regraded[];
  /** Number of attempts that a person must grade. */
  readonly sinCalcular: number;
  /** Hash of the exercise and its attempts: a different one means that the effect shown is out of date. */
  readonly huella: string;
  /** Hash of the questions and keys. */
  readonly keysHash: string;
  /** Whether the author chose to keep the grades given under earlier keys. */
  readonly dejadas: boolean;
}

/**
 * Subquery of the later enrolments in the course of an attempt's student, for an outer statement of attempts;
 * the same rule as `begunSince`.
 */
const laterEnrolment = from
  .selectFrom('inscripciones as e')
  .innerJoin('ejercicios as x', 'x.cursoRaiz', 'e.curso')
  .select('e._id')
  .whereRef('x._id', '=', sql.ref('intentos.ejercicio'))
  .whereRef('e.usuario', '=', sql.ref('intentos.usuario'))
  .where('e.ciclo', '>', 1)
  .where('e.eliminado', '=', false)
  .where(
    sql<boolean>`${sql.ref('e.creadoEn')} > coalesce(${sql.ref('intentos.iniciadoEn')}, ${sql.ref('intentos.creadoEn')})`,
  );

/** Graded attempts of other people: the caller may not decide on their own. */
const gradedAttempts = (id: string, me: string | null) =>
  from
    .selectFrom('intentos')
    .select(['_id', 'version', 'usuario', 'numero', 'estado', 'nota', 'sorteo', 'respuestas'])
    .select(['correcciones', 'detalle', 'devolucion', 'preguntas', 'versionEjercicio'])
    .select((the) => the.not(the.exists(laterEnrolment)).$castTo<boolean>().as('counts'))
    .where('ejercicio', '=', id)
    .where('estado', 'in', ['calificado', 'vencido'])
    .where('nota', 'is not', null)
    .where('eliminado', '=', false)
    .where(sql<boolean>`usuario is distinct from ${me}::uuid`)
    .orderBy('_id')
    .limit(MAX_ATTEMPTS + 1);

/** Returns the first 32 characters of a text's hash. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/**
 * Plans the regrading of an exercise. `lock` locks its attempts until the commit.
 * @throws ContractError 422 when there are too many attempts
 */
export async function planRegrade(
  request: Request,
  db: Queryable,
  id: string,
  lock = false,
): Promise<RegradePlan> {
  await checkEditor(request, db, id);
  const exercise = await currentExercise(db, id);
  const settings = await findRow(db, 'ejercicios', id, ['metodoNota', 'notasDejadas']);
  if (!exercise || !settings) throw absent('No existe ese ejercicio.');
  const graded = gradedAttempts(id, callerId(request));
  const attempts = await rowsOf(db, lock ? graded.forNoKeyUpdate() : graded);
  if (attempts.length > MAX_ATTEMPTS)
    throw unprocessable(
      `El ejercicio tiene más de ${MAX_ATTEMPTS} entregas: son demasiadas para volver a calificarlas de una vez. Quedan con la nota que tienen; cada una se puede corregir a mano.`,
    );
  const outcomes = attempts.map((attempt) => regradeAttempt(exercise, attempt, request.now));
  const keysHash = hashOf(JSON.stringify([exercise.items, exercise.keys]));
  const versions = attempts.map(({ _id, version }) => ` ${_id}:${version}`);
  return {
    exercise,
    keysHash,
    dejadas: settings.notasDejadas === keysHash,
    method: settings.metodoNota,
    attempts,
    regrades: outcomes.filter((one) => typeof one === 'object'),
    sinCalcular: outcomes.filter((one) => one === 'persona').length,
    huella: hashOf(`${id} ${exercise.version}${versions.join('')}`),
  };
}
