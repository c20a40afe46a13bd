/**
 * Routes of the question bank as a whole: saving many questions at once, all or none, and the index of groups
 * and tags.
 */
import * as calls from '@oficio/shared/contract/calls/bank';
import type { BankIndex, Counted, SavedQuestions } from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext, Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { retryOnConflict } from '../../engine/collections/unique.ts';
import { visibleQuery } from '../../engine/collections/visible.ts';
import { create } from '../../engine/collections/write.ts';
import { allHold, bound, column, constant, fragment, run, type Fragment } from '../../engine/sql/fragment.ts';
import type { Room } from '../common/room.ts';

/**
 * Returns the questions of a request.
 * @throws ContractError 400 unless it is a list of questions, each with its own id
 */
function readDocs(docs: unknown): Values[] {
  if (!Array.isArray(docs) || docs.length === 0) throw invalid('Faltan las preguntas.', 'docs');
  if (docs.length > calls.MAX_QUESTIONS_PER_REQUEST)
    throw invalid(`Se pueden guardar hasta ${calls.MAX_QUESTIONS_PER_REQUEST} preguntas por vez.`, 'docs');
  const ids = new Set<unknown>();
  for (const [i, doc] of docs.entries()) {
    if (!isRecord(doc)) throw invalid(`La pregunta ${i + 1} no se entiende.`, `docs.${i}`);
    const { _id } = doc;
    if (typeof _id !== 'string' || !isId(_id) || ids.has(_id))
      throw invalid(`La pregunta ${i + 1} no tiene un identificador propio.`, `docs.${i}._id`);
    ids.add(_id);
  }
  return docs as Values[];
}

/**
 * Saves questions with the hooks and permissions of a single one. Idempotent: questions that already exist
 * stay as they are.
 * @throws ContractError that names the question and its field; then none is saved
 */
export async function saveQuestions(context: WriteContext, docs: readonly Values[]): Promise<SavedQuestions> {
  for (const [i, doc] of docs.entries()) {
    try {
      await create(context, reactivos, doc);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      throw new ContractError(
        error.status,
        `Pregunta ${i + 1}: ${error.message}`,
        `docs.${i}.${error.field}`,
      );
    }
  }
  return { guardadas: docs.length };
}

/** Maximum names listed, of groups and of tags. */
const MAX_NAMES = 200;

/** Returns the groups and tags of the questions that the caller may read, of one course or of all. */
export async function bankIndex(context: ReadContext, curso: string | undefined): Promise<BankIndex> {
  const needed = ['grupo', 'etiquetas', 'curso'].map((name) => ({ name, option: 'filters' }));
  const query = visibleQuery(reactivos, context, needed);
  const readable = allHold([
    fragment`not t."eliminado"`,
    ...(query.everything ? [] : [query.where]),
    ...(curso === undefined ? [] : [fragment`t."curso" = ${bound(curso)}`]),
  ]);
  const counted = async (name: Fragment): Promise<Counted[]> => {
    const { rows } = await run(
      context.db,
      context,
      fragment`select "nombre", count(*)::int as "cuantas" from (select ${name} as "nombre" from ${column(reactivos.name)} t where ${readable}) n where "nombre" <> '' group by "nombre" order by lower("nombre"), "nombre" limit ${constant(MAX_NAMES)}`,
    );
    return rows as unknown as Counted[];
  };
  return {
    grupos: await counted(column('grupo', 't')),
    etiquetas: await counted(fragment`unnest(t."etiquetas")`),
  };
}

export const bankRoutes: Room = (app, { db, hooks, mail, jobs, origin }) => {
  serve(app, calls.bankIndex, ({ context, query }) => bankIndex(context, query.curso));
  serve(app, calls.saveQuestions, ({ who, body }) => {
    const docs = readDocs(body.docs);
    return retryOnConflict(() =>
      db.transaction((tx) => saveQuestions({ ...who, hooks, mail, jobs, origin, db, tx }, docs)),
    );
  });
};
