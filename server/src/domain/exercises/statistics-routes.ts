/** Statistics of questions: those of an exercise, and those of a course's bank. */
import * as calls from '@oficio/shared/contract/calls/exercises';
import type { StatisticsAnswer } from '@oficio/shared/contract/calls/exercises';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { GRADED } from '@oficio/shared/contract/exercises/grades';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext } from '../../engine/collections/context.ts';
import { forbidden, notFound } from '../../engine/collections/refusals.ts';
import { applicableRules, rowFilterSql } from '../../engine/permissions/rules.ts';
import { bound, column, constant, fragment, joined, run, type Fragment } from '../../engine/sql/fragment.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Room } from '../common/room.ts';
import { aggregate, ItemResults, type AttemptResult } from './item-statistics.ts';

const EXERCISES: Collection = ejercicios;
const BANK: Collection = reactivos;
/** Maximum exercises of a course, and questions of its bank, that are read. */
const MAX_EXERCISES = 500;
const MAX_QUESTIONS = 5000;

type ExerciseItems = Pick<Stored<'ejercicios'>, '_id' | 'reactivos'>;

/**
 * Returns a filter of the rows `t` in which the caller may read a hidden field.
 * @throws ContractError 401 or 403 when there are no such rows
 */
function fullReadFilter(context: ReadContext, collection: Collection, secret: string): Fragment {
  const rules = applicableRules(collection, 'read', context.caller).filter(({ fields }) =>
    fields.has(secret),
  );
  if (rules.length === 0) throw forbidden(context, collection, 'read');
  return rowFilterSql(collection, rules);
}

interface RowQuery {
  /** The hidden field. */
  readonly secret: string;
  readonly columns: readonly string[];
  readonly field: string;
  /** Value that `field` must have. */
  readonly value: string;
  readonly limit: number;
}

/**
 * Returns the rows that the caller may read in full, hidden field included: those of courses and centres
 * where they teach or manage.
 */
async function fullRows(
  context: ReadContext,
  collection: Collection,
  { secret, columns, field, value, limit }: RowQuery,
): Promise<unknown[]> {
  const permitted = fullReadFilter(context, collection, secret);
  const listed = joined(
    columns.map((name) => column(name, 't')),
    ', ',
  );
  const { rows } = await run(
    context.db,
    context,
    fragment`select ${listed} from ${column(collection.name)} t where ${column(field, 't')} = ${bound(value)} and not t."eliminado" and ${permitted} order by t."creadoEn" desc limit ${constant(limit)}`,
  );
  return rows;
}

const fullExercises = async (context: ReadContext, field: '_id' | 'cursoRaiz', value: string) =>
  (await fullRows(context, EXERCISES, {
    secret: 'clave',
    columns: ['_id', 'reactivos'],
    field,
    value,
    limit: MAX_EXERCISES,
  })) as ExerciseItems[];

type FirstAttempt = AttemptResult & { readonly ejercicio: string };

/**
 * Returns each person's first graded attempt at each exercise, among those that the caller may read in full;
 * only the most recent ones if there are many.
 */
async function firstAttempts(context: ReadContext, ids: readonly string[]): Promise<FirstAttempt[]> {
  if (ids.length === 0) return [];
  const permitted = fullReadFilter(context, intentos, 'detalle');
  const { rows } = await run(
    context.db,
    context,
    fragment`select f."ejercicio", f."detalle", f."respuestas" from (
       select distinct on (t."ejercicio", t."usuario") t."ejercicio", t."detalle", t."respuestas", t."creadoEn"
       from ${column(intentos.name)} t
       where t."ejercicio" = any(${bound(ids)}::uuid[]) and t."estado" = any(${bound(GRADED)}) and t."nota" is not null and not t."eliminado" and ${permitted}
       order by t."ejercicio", t."usuario", t."numero"
     ) f order by f."creadoEn" desc limit ${constant(calls.MAX_STATISTICS)}`,
  );
  // The columns selected above.
  return rows as unknown as FirstAttempt[];
}

/**
 * Returns the statistics of an exercise's questions.
 * @throws ContractError 404
 */
export async function exerciseStatistics(context: ReadContext, id: string): Promise<StatisticsAnswer> {
  const [exercise] = await fullExercises(context, '_id', id);
  if (!exercise) throw notFound(EXERCISES);
  const items = exercise.reactivos ?? [];
  const results = new Map(items.map((item) => [item.id, new ItemResults()]));
  const attempts = await firstAttempts(context, [id]);
  for (const attempt of attempts) aggregate(attempt, (reactivo) => results.get(reactivo));
  return {
    veces: attempts.length,
    preguntas: items.flatMap((item) => results.get(item.id)?.statistics(item.id, item as Item) ?? []),
  };
}

type BankQuestion = Pick<Item, 'tipo' | 'enunciado' | 'opciones'> & { readonly _id: string };

/** Identity of a question across exercises, which hold copies: a rewritten question is another one. */
const questionIdentity = ({
  tipo,
  enunciado,
  opciones,
}: Pick<Item, 'tipo' | 'enunciado' | 'opciones'>): string =>
  JSON.stringify([tipo, enunciado, (opciones ?? []).map(({ id, texto, imagen }) => [id, texto ?? !!imagen])]);

/** Returns the statistics of the questions of a course's bank that its exercises ask. */
export async function bankStatistics(context: ReadContext, curso: string): Promise<StatisticsAnswer> {
  const questions = (await fullRows(context, BANK, {
    secret: 'clave',
    columns: ['_id', 'tipo', 'enunciado', 'opciones'],
    field: 'curso',
    value: curso,
    limit: MAX_QUESTIONS,
  })) as BankQuestion[];
  const resultsByIdentity = new Map(questions.map((one) => [questionIdentity(one), new ItemResults()]));
  const exercises = await fullExercises(context, 'cursoRaiz', curso);
  const resultsByExercise = new Map(
    exercises.map(({ _id, reactivos: items }) => [
      _id,
      new Map(
        (items ?? []).flatMap((item) => {
          const results = resultsByIdentity.get(questionIdentity(item));
          return results ? [[item.id, results] as const] : [];
        }),
      ),
    ]),
  );
  const exerciseIds = [...resultsByExercise].flatMap(([id, items]) => (items.size > 0 ? [id] : []));
  const attempts = await firstAttempts(context, exerciseIds);
  for (const attempt of attempts)
    aggregate(attempt, (reactivo) => resultsByExercise.get(attempt.ejercicio)?.get(reactivo));
  return {
    veces: attempts.length,
    preguntas: questions.flatMap((one) => {
      const statistics = resultsByIdentity.get(questionIdentity(one))?.statistics(one._id, one);
      return statistics && statistics.veces > 0 ? [statistics] : [];
    }),
  };
}

export const statisticsRoutes: Room<never> = (app) => {
  serve(app, calls.exerciseStatistics, ({ context, params }) =>
    exerciseStatistics(context, params.ejercicio),
  );
  serve(app, calls.bankStatistics, ({ context, query }) => bankStatistics(context, query.curso));
};
