/** Likes and votes: on what the person may see, once each; the counters of the liked record follow. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { callerId, type Row } from '../../engine/collections/context.ts';
import { view } from '../../engine/collections/view.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

/** Where the sum of the values is kept. Classes show none. */
const COUNTER: Readonly<Record<string, string>> = {
  preguntas: 'votos',
  respuestas: 'votos',
  posts: 'meGusta',
  cursos: 'meGusta',
};
const FORUM = new Set(['preguntas', 'respuestas']);

/** The record that a pair coleccion + objeto points to, as the caller may see it. Throws 400 naming `objeto`. */
export async function pointedRecord(
  context: RuleContext,
  coleccion: unknown,
  objeto: unknown,
): Promise<Record<string, unknown>> {
  const collection = collectionNamed(String(coleccion));
  try {
    if (!collection) throw new ContractError(404, '');
    return await view({ ...context, db: context.tx }, collection, String(objeto));
  } catch (error) {
    if (error instanceof ContractError)
      throw invalid('El registro elegido no existe o ya no está disponible.', 'objeto');
    throw error;
  }
}

/** Counters change in place: they are nobody's edit, and make no new version. */
async function count(context: RuleContext, row: Row, sign: 1 | -1): Promise<void> {
  const column = COUNTER[row['coleccion'] as string];
  if (!column) return;
  await context.tx.query(
    `update ${ident(row['coleccion'] as string)} set ${ident(column)} = coalesce(${ident(column)}, 0) + $2 where "_id" = $1`,
    [row['objeto'], sign * (row['valor'] as number)],
  );
}

export const likes: DomainRules = {
  async prepareCreate(context, values) {
    values['usuario'] = callerId(context) ?? values['usuario'];
    if (values['valor'] === 0) throw invalid('El campo «Valor» debe ser 1 o −1.', 'valor');
    if (values['valor'] === -1 && !FORUM.has(values['coleccion'] as string))
      throw new ContractError(422, 'Solo en el foro se puede votar en contra.', 'valor');
    const record = await pointedRecord(context, values['coleccion'], values['objeto']);
    if (FORUM.has(values['coleccion'] as string) && record['autor'] === values['usuario'])
      throw new ContractError(422, 'No se puede votar lo propio.', 'objeto');
  },
  /** Given twice it is the same one; the opposite vote takes its place. */
  async existing(context, values) {
    const { rows } = await context.tx.query(
      `select * from "likes" where "usuario" = $1 and "coleccion" = $2 and "objeto" = $3 and not "eliminado" for update`,
      [values['usuario'], values['coleccion'], values['objeto']],
    );
    const row = rows[0] as Row | undefined;
    if (!row || row['valor'] === values['valor']) return row;
    await count(context, row, -1);
    await context.tx.query(
      `update "likes" set "valor" = $2, "version" = "version" + 1, "actualizadoEn" = $3 where "_id" = $1`,
      [row._id, values['valor'], context.now.toISOString()],
    );
    const changed = { ...row, valor: values['valor'] } as Row;
    await count(context, changed, 1);
    return changed;
  },
  created: (context, row) => count(context, row, 1),
  softRemoved: (context, row) => count(context, row, -1),
  restored: (context, row) => count(context, row, 1),
  removed: async (context, row) => {
    if (!row.eliminado) await count(context, row, -1);
  },
};
