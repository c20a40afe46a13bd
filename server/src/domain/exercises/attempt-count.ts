/** Counts the attempts that a person has made at an exercise, and the attempts left. */
import { sql } from 'kysely';
import {
  attemptsAllowed,
  attemptsSince,
  begunSince,
  countsTowardsLimit,
  timesLeft,
} from '@oficio/shared/contract/exercises/grades';
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant } from '../common/lookup.ts';
import { renewableCertificatesOf } from '../credentials/issuing/issuing.ts';
import { grantedAttempts } from '../study/progress/progress.ts';
import type { Exercise } from './attempt-exercise.ts';

type Context = { readonly tx: Queryable; readonly now: Date };

/** An exercise, as far as it limits attempts. */
type LimitedExercise = Pick<Exercise, '_id'> & {
  readonly row: Pick<Exercise['row'], 'intentosMax' | 'certificacion'>;
};

interface AttemptCount {
  /** Attempts that count: those of the current enrolment, or of the current renewal cycle. */
  readonly used: number;
  /** 0 when unlimited. */
  readonly allowed: number;
  /** Infinity when unlimited. */
  readonly left: number;
  /** Since when attempts count, in milliseconds; undefined when all do. */
  readonly since: number | undefined;
}

interface EnrolmentLimits {
  readonly extraAttempts: number;
  /** Since when attempts count, in milliseconds: taking the course again starts a new count. */
  readonly start: number | undefined;
}

/** Returns the limits that the person's last enrolment in the exercise's course sets. */
async function enrolmentLimits(db: Queryable, person: string, exercise: string): Promise<EnrolmentLimits> {
  const row = await from
    .selectFrom('ejercicios as x')
    .innerJoin('inscripciones as e', 'e.curso', 'x.cursoRaiz')
    .select(['e.ciclo', 'e.creadoEn', grantedAttempts.as('granted')])
    .where('x._id', '=', exercise)
    .where('e.usuario', '=', person)
    .where('e.eliminado', '=', false)
    .orderBy('e.ciclo', 'desc')
    .limit(1)
    .$call(firstIn(db));
  return {
    extraAttempts: row?.granted ?? 0,
    start: instant(attemptsSince(row)),
  };
}

/**
 * Returns when the current renewal cycle began, in milliseconds: people who may renew a certificate take its
 * exam again, with a new count. Undefined without one.
 */
async function renewalCycleStart(
  { tx, now }: Context,
  person: string,
  exercise: LimitedExercise,
): Promise<number | undefined> {
  if (exercise.row.intentosMax === 0) return undefined;
  const held = await renewableCertificatesOf(person)
    .where((the) =>
      the.or([
        the('x._id', '=', exercise.row.certificacion),
        sql<boolean>`${the.ref('x.requisitos')} -> 'ejercicios' ? ${exercise._id}`,
      ]),
    )
    .$call(rowsIn(tx));
  const starts = held.flatMap(({ como: estado, venceEn, emitidaEn, renovacion }) =>
    renovacion?.modo === 'examen'
      ? (renewalBegan({ estado, venceEn, emitidaEn }, renovacion, now) ?? [])
      : [],
  );
  return starts.length === 0 ? undefined : Math.max(...starts.map((start) => start.getTime()));
}

/** Counts the person's attempts at the exercise. */
export async function countAttempts(
  context: Context,
  person: string,
  exercise: LimitedExercise,
): Promise<AttemptCount> {
  const { extraAttempts: extraAttempts, start: enrolmentStart } = await enrolmentLimits(
    context.tx,
    person,
    exercise._id,
  );
  const cycleStart = await renewalCycleStart(context, person, exercise);
  const latest = Math.max(enrolmentStart ?? -Infinity, cycleStart ?? -Infinity);
  const since = latest === -Infinity ? undefined : latest;
  const attempts = await from
    .selectFrom('intentos')
    .select(['estado', 'iniciadoEn', 'creadoEn'])
    .where('ejercicio', '=', exercise._id)
    .where('usuario', '=', person)
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  const used = begunSince(attempts, since).filter(countsTowardsLimit).length;
  const allowed = attemptsAllowed(exercise.row.intentosMax, extraAttempts);
  return { used, allowed: allowed ?? 0, left: timesLeft(allowed, used), since };
}
