/** Hooks of zones: a zone in use can't move to another province. */
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { CollectionHooks } from '../../engine/collections/hooks.ts';
import { conflict } from '../../platform/errors/refusals.ts';

export const zonasHooks: CollectionHooks<'zonas'> = {
  async beforeUpdate(context, changes, before) {
    if (changes.provincia === undefined) return;
    const holder = (table: 'centros' | 'users') =>
      from
        .selectFrom(table)
        .select('_id')
        .where('zona', '=', before._id)
        .where('eliminado', '=', false)
        .limit(1)
        .$call(firstIn(context.tx));
    if ((await holder('centros')) ?? (await holder('users'))) {
      throw conflict('Hay centros o personas en la zona: no se puede pasar a otra provincia.', 'provincia');
    }
  },
};
