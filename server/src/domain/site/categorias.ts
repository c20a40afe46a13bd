/** Rules of categories: a tree of three levels, without circles, of one area. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from '../../engine/collections/context.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { freeSlug } from '../common/free-slug.ts';
import { findRow, noSuch, touches } from '../common/lookup.ts';
import type { DomainRules } from '../../engine/collections/rules.ts';

const MAX_DEPTH = 3;

/** Ids from a category up to its root, itself first. Stops at a circle, should there be one. */
async function pathUp(db: Queryable, id: unknown): Promise<string[]> {
  const path: string[] = [];
  for (let next = id; typeof next === 'string' && !path.includes(next);) {
    path.push(next);
    next = (await findRow(db, 'categorias', next, ['padre']))?.['padre'];
  }
  return path;
}

/** How many levels hang below a category, itself counted. */
async function heightOf(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ alto: number }>(
    `with recursive bajo as (
       select "_id", 1 as nivel from "categorias" where "_id" = $1
       union all select c."_id", b.nivel + 1 from "categorias" c join bajo b on c."padre" = b."_id" where not c."eliminado" and b.nivel < 10)
     select max(nivel) as alto from bajo`,
    [id],
  );
  return rows[0]?.alto ?? 1;
}

/** @throws ContractError 422 when the parent is of another area, makes a circle or too many levels */
async function checkPlace(db: Queryable, category: Values, id?: string): Promise<void> {
  const parent = category['padre'];
  if (typeof parent !== 'string') return;
  const found = await findRow(db, 'categorias', parent, ['ambito']);
  if (!found) throw noSuch('una categoría superior', 'padre');
  if (found['ambito'] !== category['ambito']) {
    throw new ContractError(422, 'La categoría superior tiene que ser del mismo ámbito.', 'padre');
  }
  const above = await pathUp(db, parent);
  if (id && above.includes(id)) {
    throw new ContractError(422, 'Una categoría no puede estar dentro de sí misma.', 'padre');
  }
  const height = id ? await heightOf(db, id) : 1;
  if (above.length + height > MAX_DEPTH) {
    throw new ContractError(422, `Se admiten hasta ${MAX_DEPTH} niveles de categorías.`, 'padre');
  }
}

export const categoriasRules: DomainRules = {
  async prepareCreate(context, values) {
    await checkPlace(context.tx, values);
    await freeSlug(context.tx, 'categorias', values, values['nombre'], 60);
  },
  async prepareEdit(context, changes, before) {
    if (!touches(changes, 'padre', 'ambito')) return;
    if (touches(changes, 'ambito') && (await heightOf(context.tx, before._id)) > 1) {
      throw new ContractError(
        422,
        'La categoría tiene otras dentro: el ámbito no se puede cambiar.',
        'ambito',
      );
    }
    await checkPlace(context.tx, { ...before, ...changes }, before._id);
  },
};
