/**
 * Likes and votes: one per person on a record that they may see. They update the counters of the liked
 * record.
 */
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { view } from '../../engine/collections/view.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, StoredField } from '../../engine/sql/stored.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';

type Like = Stored<'likes'>;
type LikedCollection = Like['coleccion'];

/** Column with the sum of the likes' values. Lessons show none. */
const COUNTER_COLUMNS: {
  readonly [N in LikedCollection]: (StoredField<N> & ('votos' | 'meGusta')) | undefined;
} = {
  preguntas: 'votos',
  respuestas: 'votos',
  posts: 'meGusta',
  cursos: 'meGusta',
  clases: undefined,
};
const FORUM_COLLECTIONS: ReadonlySet<LikedCollection> = new Set(['preguntas', 'respuestas']);

/**
 * Returns the record that `coleccion` and `objeto` point to, as the caller may see it.
 * @throws ContractError 400 naming `objeto`
 */
export async function readReferencedRecord(
  context: HookContext,
  coleccion: CollectionName,
  objeto: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await view({ ...context, db: context.tx }, COLLECTIONS[coleccion], objeto);
  } catch (error) {
    if (error instanceof ContractError)
      throw invalid('El registro elegido no existe o ya no está disponible.', 'objeto');
    throw error;
  }
}

/** Updates the counter in place, without a new version: this is not an edit. */
async function updateCounter(context: HookContext, row: Like, sign: 1 | -1): Promise<void> {
  const column = COUNTER_COLUMNS[row.coleccion];
  if (!column) return;
  await context.tx.query(
    `update ${ident(row.coleccion)} set ${ident(column)} = coalesce(${ident(column)}, 0) + $2 where "_id" = $1`,
    [row.objeto, sign * row.valor],
  );
}

/** Returns the person's earlier like, with the new value if it had the opposite one; undefined without one. */
async function replaceEarlierLike(
  context: HookContext,
  userId: string | null,
  { coleccion, objeto, valor }: Pick<Like, 'coleccion' | 'objeto' | 'valor'>,
): Promise<Like | undefined> {
  const row = await from
    .selectFrom('likes')
    .selectAll()
    .where('usuario', '=', userId)
    .where('coleccion', '=', coleccion)
    .where('objeto', '=', objeto)
    .where('eliminado', '=', false)
    .forUpdate()
    .$call(firstIn(context.tx));
  if (!row || row.valor === valor) return row;
  await updateCounter(context, row, -1);
  await from
    .updateTable('likes')
    .set((eb) => ({
      valor,
      version: eb('version', '+', 1),
      actualizadoEn: context.now.toISOString(),
    }))
    .where('_id', '=', row._id)
    .$call(rowsIn(context.tx));
  const changed = { ...row, valor };
  await updateCounter(context, changed, 1);
  return changed;
}

export const likes: CollectionHooks<'likes'> = {
  async beforeCreate(context, values) {
    const { coleccion, objeto } = values;
    const userId = callerId(context) ?? values.usuario ?? null;
    const value = values.valor ?? 1;
    values.usuario = userId;
    if (value === 0) throw invalid('El campo «Valor» debe ser 1 o −1.', 'valor');
    if (value === -1 && !FORUM_COLLECTIONS.has(coleccion))
      throw unprocessable('Solo en el foro se puede votar en contra.', 'valor');
    const { autor } = await readReferencedRecord(context, coleccion, objeto);
    if (FORUM_COLLECTIONS.has(coleccion) && autor === userId)
      throw unprocessable('No se puede votar lo propio.', 'objeto');
    return replaceEarlierLike(context, userId, { coleccion, objeto, valor: value });
  },
  afterCreate: (context, row) => updateCounter(context, row, 1),
  afterSoftRemove: (context, row) => updateCounter(context, row, -1),
  afterRestore: (context, row) => updateCounter(context, row, 1),
  afterRemove: async (context, row) => {
    if (!row.eliminado) await updateCounter(context, row, -1);
  },
};
