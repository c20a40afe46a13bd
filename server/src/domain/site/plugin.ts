/** The site's plugin, with the hooks of its smallest collections. */
import { settingNamed, type SettingName } from '@oficio/shared/contract/collections/settings';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import type { CollectionHooks } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { defaultSetting, forgetSettings } from '../../platform/settings/settings.ts';
import type { DomainPlugin } from '../common/domain-plugin.ts';
import { categoriasHooks } from './categorias.ts';
import { centreDataRequest } from './centre-data-request.ts';
import { centrosHooks } from './centros.ts';
import { contactarnos } from './contactarnos.ts';
import { fotospublicitarias, posts } from './contents.ts';
import type { RequestTypes } from './request-types.ts';
import { solicitudesHooks } from './solicitudes.ts';

/** Each value of a setting must match its declaration. */
const configuracionHooks: CollectionHooks<'configuracion'> = {
  beforeUpdate(_context, changes, before) {
    const field = settingNamed(before.clave);
    if (!field || !('valor' in changes)) return;
    changes.valor =
      changes.valor === null
        ? defaultSetting(before.clave as SettingName)
        : checkValue('valor', field, changes.valor);
  },
  async afterUpdate({ db, tx }) {
    tx.afterCommit(() => forgetSettings(db));
  },
};

/** A zone in use can't move to another province. */
const zonasHooks: CollectionHooks<'zonas'> = {
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

/** @param requests types of requests that other folders define */
export const siteWith = (requests: Omit<RequestTypes, 'datosCentro'>): DomainPlugin => ({
  hooks: {
    categorias: categoriasHooks,
    centros: centrosHooks,
    configuracion: configuracionHooks,
    contactarnos,
    fotospublicitarias,
    posts,
    solicitudes: solicitudesHooks({ datosCentro: centreDataRequest, ...requests }),
    zonas: zonasHooks,
  },
});
