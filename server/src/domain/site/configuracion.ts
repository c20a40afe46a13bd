/** Hooks of settings: each value must match its declaration. */
import { settingNamed, type SettingName } from '@oficio/shared/contract/collections/settings';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import { defaultSetting, forgetSettings } from '../../platform/settings/settings.ts';
import type { CollectionHooks } from '../../engine/collections/hooks.ts';

export const configuracionHooks: CollectionHooks<'configuracion'> = {
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
