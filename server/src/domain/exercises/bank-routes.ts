/** Many questions of the bank in one write: all of them or none. */
import { MAX_AT_ONCE, type BankTaken } from '@oficio/shared/contract/answers/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance } from 'fastify';
import type { Values } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/routes.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { UniqueConflict } from '../../engine/collections/unique.ts';
import { create } from '../../engine/collections/write.ts';

/** @throws ContractError 400 for what is no list of questions, each with its own identifier */
function readQuestions(body: unknown): Values[] {
  const { docs } = recordOf(body);
  if (!Array.isArray(docs) || docs.length === 0) throw invalid('Faltan las preguntas.', 'docs');
  if (docs.length > MAX_AT_ONCE)
    throw invalid(`Se pueden guardar hasta ${MAX_AT_ONCE} preguntas por vez.`, 'docs');
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
 * Keeps the questions, by the rules and permissions of one. Sent again, those that are there stay as they are.
 * @throws ContractError that names the question and its field: then none is kept
 */
export async function keepQuestions(context: WriteContext, docs: readonly Values[]): Promise<BankTaken> {
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

/** Registers `POST /api/reactivos/varios`. */
export function bankRoutes(
  app: FastifyInstance,
  { db, ...rest }: Omit<WriteContext, 'caller' | 'now' | 'tx' | 'ip' | 'agente' | 'id' | 'trabajo'>,
): void {
  app.post('/api/reactivos/varios', (request) => {
    const docs = readQuestions(request.body);
    const who = requestOf(request);
    const attempt = () => db.transaction((tx) => keepQuestions({ ...who, ...rest, db, tx }, docs));
    return attempt().catch((error: unknown) => {
      if (error instanceof UniqueConflict) return attempt();
      throw error;
    });
  });
}
