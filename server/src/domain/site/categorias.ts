/** Hooks of categories: a tree of at most three levels, without cycles, of one area each. */
import { sql } from 'kysely';
import type { CollectionHooks } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Values } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { freeSlug } from '../common/free-slug.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';

const MAX_DEPTH = 3;
/** Ends the recursion if there is a cycle. */
const MAX_RECURSION = 10;
const MAX_SLUG_LENGTH = 60;

/** Returns the ids from a category up to its root, itself first. Stops at a cycle, if there is one. */
async function ancestryOf(db: Queryable, id: string): Promise<string[]> {
  const path: string[] = [];
  for (let next: string | null | undefined = id; typeof next === 'string' && !path.includes(next);) {
    path.push(next);
    const found: { padre: string | null } | undefined = await findRow(db, 'categorias', next, ['padre']);
    next = found?.padre;
  }
  return path;
}

/** Returns how many levels a category's subtree has, itself included. */
async function heightOf(db: Queryable, id: string): Promise<number> {
  const row = await from
    .withRecursive('bajo', (cte) =>
      cte
        .selectFrom('categorias')
        .select(['_id', sql<number>`1`.as('nivel')])
        .where('_id', '=', id)
        .unionAll(
          cte
            .selectFrom('categorias as c')
            .innerJoin('bajo as b', 'c.padre', 'b._id')
            .select('c._id')
            .select((eb) => sql<number>`${eb.ref('b.nivel')} + 1`.as('nivel'))
            .where('c.eliminado', '=', false)
            .where('b.nivel', '<', sql.lit(MAX_RECURSION)),
        ),
    )
    .selectFrom('bajo')
    .select((eb) => eb.fn.max('nivel').as('alto'))
    .$call(firstIn(db));
  return row?.alto ?? 1;
}

/**
 * Checks the place of a category in the tree.
 * @throws ContractError 422 when the parent is of another area, or makes a cycle or too many levels
 */
async function checkPlace(db: Queryable, category: Values<'categorias'>, id?: string): Promise<void> {
  const parentId = category.padre;
  if (typeof parentId !== 'string') return;
  const parent = await findRow(db, 'categorias', parentId, ['ambito']);
  if (!parent) throw noSuch('una categoría superior', 'padre');
  if (parent.ambito !== category.ambito) {
    throw unprocessable('La categoría superior tiene que ser del mismo ámbito.', 'padre');
  }
  const ancestors = await ancestryOf(db, parentId);
  if (id && ancestors.includes(id)) {
    throw unprocessable('Una categoría no puede estar dentro de sí misma.', 'padre');
  }
  const height = id ? await heightOf(db, id) : 1;
  if (ancestors.length + height > MAX_DEPTH) {
    throw unprocessable(`Se admiten hasta ${MAX_DEPTH} niveles de categorías.`, 'padre');
  }
}

export const categoriasHooks: CollectionHooks<'categorias'> = {
  async beforeCreate(context, values) {
    await checkPlace(context.tx, values);
    await freeSlug(context.tx, 'categorias', values, { title: values.nombre, max: MAX_SLUG_LENGTH });
  },
  async beforeUpdate(context, changes, before) {
    if (!touches(changes, 'padre', 'ambito')) return;
    if (touches(changes, 'ambito') && (await heightOf(context.tx, before._id)) > 1) {
      throw unprocessable('La categoría tiene otras dentro: el ámbito no se puede cambiar.', 'ambito');
    }
    await checkPlace(context.tx, { ...before, ...changes }, before._id);
  },
};
