/** Statistics of questions: those of an exercise, and those of a course's bank. */
import * as calls from '@oficio/shared/contract/calls/exercises';
import type { StatisticsAnswer } from '@oficio/shared/contract/calls/exercises';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { GRADED } from '@oficio/shared/contract/exercises/grades';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext } from '../../engine/collections/context.ts';
import { forbidden, notFound } from '../../engine/collections/refusals.ts';
import { applicableRules, rowFilterSql } from '../../engine/permissions/rules.ts';
import { bound, column, constant, fragment, joined, run, type Fragment } from '../../engine/sql/fragment.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { aggregate, ItemResults, type GradedTime } from './item-statistics.ts';
import type { Room } from '../common/room.ts';

const EXERCISES: Collection = ejercicios;
const BANK: Collection = reactivos;
/** Maximum exercises of a course, and questions of its bank, that are read. */
const MAX_EXERCISES = 500;
const MAX_QUESTIONS = 5000;

type Asking = Pick<Stored<'ejercicios'>, '_id' | 'reactivos'>;

/**
 * Returns a filter of the rows `t` in which the caller may read a hidden field.
 * @throws ContractError 401 or 403 when there are no such rows
 */
function whole(context: ReadContext, collection: Collection, secret: string): Fragment {
  const rules = applicableRules(collection, 'read', context.caller).filter(({ fields }) =>
    fields.has(secret),
  );
  if (rules.length === 0) throw forbidden(context, collection, 'read');
  return rowFilterSql(collection, rules);
}

/**
 * Returns the rows that the caller may read in full, hidden field included: those of courses and centres
 * where they teach or manage.
 */
async function wholeRows(
  context: ReadContext,
  collection: Collection,
  {
    secret,
    columns,
    field,
    is,
    limit,
  }: {
    readonly secret: string;
    readonly columns: readonly string[];
    readonly field: string;
    readonly is: string;
    readonly limit: number;
  },
): Promise<unknown[]> {
  const own = whole(context, collection, secret);
  const listed = joined(
    columns.map((name) => column(name, 't')),
    ', ',
  );
  const { rows } = await run(
    context.db,
    context,
    fragment`select ${listed} from ${column(collection.name)} t where ${column(field, 't')} = ${bound(is)} and not t."eliminado" and ${own} order by t."creadoEn" desc limit ${constant(limit)}`,
  );
  return rows;
}
const wholeExercises = async (context: ReadContext, field: '_id' | 'cursoRaiz', is: string) =>
  (await wholeRows(context, EXERCISES, {
    secret: 'clave',
    columns: ['_id', 'reactivos'],
    field,
    is,
    limit: MAX_EXERCISES,
  })) as Asking[];

type Time = GradedTime & { readonly ejercicio: string };

/**
 * Returns each person's first graded attempt at each exercise, among those that the caller may read in full;
 * only the most recent ones if there are many.
 */
async function firstTimes(context: ReadContext, ids: readonly string[]): Promise<Time[]> {
  if (ids.length === 0) return [];
  const own = whole(context, intentos, 'detalle');
  const { rows } = await run(
    context.db,
    context,
    fragment`select f."ejercicio", f."detalle", f."respuestas" from (
       select distinct on (t."ejercicio", t."usuario") t."ejercicio", t."detalle", t."respuestas", t."creadoEn"
       from ${column(intentos.name)} t
       where t."ejercicio" = any(${bound(ids)}::uuid[]) and t."estado" = any(${bound(GRADED)}) and t."nota" is not null and not t."eliminado" and ${own}
       order by t."ejercicio", t."usuario", t."numero"
     ) f order by f."creadoEn" desc limit ${constant(calls.MAX_STATISTICS)}`,
  );
  return rows as unknown as Time[];
}

/**
 * Returns the statistics of an exercise's questions.
 * @throws ContractError 404
 */
export async function exerciseStatistics(context: ReadContext, id: string): Promise<StatisticsAnswer> {
  const [exercise] = await wholeExercises(context, '_id', id);
  if (!exercise) throw notFound(EXERCISES);
  const items = exercise.reactivos ?? [];
  const gathered = new Map(items.map((item) => [item.id, new ItemResults()]));
  const times = await firstTimes(context, [id]);
  for (const time of times) aggregate(time, (reactivo) => gathered.get(reactivo));
  return {
    veces: times.length,
    preguntas: items.flatMap((item) => gathered.get(item.id)?.statistics(item.id, item as Item) ?? []),
  };
}

type Asked = Pick<Item, 'tipo' | 'enunciado' | 'opciones'> & { readonly _id: string };

/** Identity of a question across exercises, which hold copies: a rewritten question is another one. */
const sameness = ({ tipo, enunciado, opciones }: Pick<Item, 'tipo' | 'enunciado' | 'opciones'>): string =>
  JSON.stringify([tipo, enunciado, (opciones ?? []).map(({ id, texto, imagen }) => [id, texto ?? !!imagen])]);

/** Returns the statistics of the questions of a course's bank that its exercises ask. */
export async function bankStatistics(context: ReadContext, curso: string): Promise<StatisticsAnswer> {
  const questions = (await wholeRows(context, BANK, {
    secret: 'clave',
    columns: ['_id', 'tipo', 'enunciado', 'opciones'],
    field: 'curso',
    is: curso,
    limit: MAX_QUESTIONS,
  })) as Asked[];
  const bySameness = new Map(questions.map((one) => [sameness(one), new ItemResults()]));
  const exercises = await wholeExercises(context, 'cursoRaiz', curso);
  const places = new Map(
    exercises.map(({ _id, reactivos: items }) => [
      _id,
      new Map(
        (items ?? []).flatMap((item) => {
          const gathered = bySameness.get(sameness(item));
          return gathered ? [[item.id, gathered] as const] : [];
        }),
      ),
    ]),
  );
  const asking = [...places].flatMap(([id, items]) => (items.size > 0 ? [id] : []));
  const times = await firstTimes(context, asking);
  for (const time of times) aggregate(time, (reactivo) => places.get(time.ejercicio)?.get(reactivo));
  return {
    veces: times.length,
    preguntas: questions.flatMap((one) => {
      const said = bySameness.get(sameness(one))?.statistics(one._id, one);
      return said && said.veces > 0 ? [said] : [];
    }),
  };
}

export const statisticsRoutes: Room<never> = (app) => {
  serve(app, calls.exerciseStatistics, ({ context, params }) =>
    exerciseStatistics(context, params.ejercicio),
  );
  serve(app, calls.bankStatistics, ({ context, query }) => bankStatistics(context, query.curso));
};
